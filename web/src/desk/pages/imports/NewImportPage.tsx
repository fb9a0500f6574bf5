// A new import: a list, or a folder with pictures, is chosen or dropped, and sent.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { templateUrl } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { joinFirstNames, joinTitle } from '../../../words/desk/punctuation';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { type Chosen, LIST_ENDINGS, readDrop, readField } from '../../uploads/folder';
import { type FailedList, listUpload, useListUpload } from '../../uploads/list-upload';
import { BlankCells } from './BlankCells';
import { DropArea } from './DropArea';
import { Steps } from './Steps';
import { folderImport, type Refusal, useFolderImport } from './use-folder-import';
import { useLateFailures } from './use-late-failures';

const ACCEPTED = [...LIST_ENDINGS, 'zip'].map((ending) => `.${ending}`).join(',');

export function NewImportPage() {
  const { language, words } = useLanguage();
  const said = words.imports;
  useTitle(said.newImport);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const [clears, setClears] = useState(false);
  const state = useListUpload((id) => void navigate(paths.import(id)));
  const folder = useFolderImport();
  const take = (chosen: Chosen) => void folderImport.take(chosen, (file) => listUpload.send(file, clears, language));
  const sayUnreadable = (names: readonly string[]) => said.unreadable(joinFirstNames(language, names), names.length);
  const sayFailed = ({ unreadable, name, message }: FailedList) =>
    unreadable ? sayUnreadable([name]) : joinTitle(language, name, message || words.frame.failed);
  const sayRefusal = (refusal: Refusal) =>
    refusal.kind === 'unreadable'
      ? sayUnreadable(refusal.paths)
      : { nothing: said.nothingInFolder, large: said.tooLargeFolder, failed: words.frame.failed }[refusal.kind];
  useLateFailures(sayFailed, (refusal) => joinTitle(language, said.newImport, sayRefusal(refusal)));
  const cancel = (
    <Button
      kind="quiet"
      onClick={() => {
        listUpload.cancel();
        // The button itself goes away.
        chooser.current?.focus();
      }}
    >
      {said.cancel}
    </Button>
  );
  return (
    <main className="page">
      <div className="page-head">
        <h1>{said.newImport}</h1>
        <Steps current={0} />
      </div>
      <div className="page-body narrow import-halves">
        <section>
          <h2 className="section-title">{said.list}</h2>
          <DropArea onDrop={(dropped) => void readDrop(dropped).then(take)}>
            <p className="not-narrow">{said.drop}</p>
            <p className="hint">{said.encodings}</p>
            <input
              ref={field}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label={said.choose}
              onChange={(event) => {
                if (event.target.files) take(readField(event.target.files));
                event.target.value = '';
              }}
            />
            <Button ref={chooser} kind="primary" onClick={() => field.current?.click()}>
              {said.choose}
            </Button>
          </DropArea>
          {state.kind === 'failed' && (
            <>
              <p role="alert" className="error">
                {sayFailed(state)}
              </p>
              <div className="row">
                {state.mayHelp && <Button onClick={() => void listUpload.resume()}>{words.frame.retry}</Button>}
                {cancel}
              </div>
            </>
          )}
          {'percent' in state && (
            <div>
              <p>{said.sending(state.name, state.percent)}</p>
              <progress className="import-progress" max={100} value={state.percent} aria-label={said.progress} />
              <p role="status">
                {state.kind === 'sending' ? '' : { cut: said.cut, 'signed-out': said.signedOut }[state.kind]}
              </p>
              <div className="row">
                {state.kind !== 'sending' && <Button onClick={() => void listUpload.resume()}>{said.resume}</Button>}
                {cancel}
              </div>
            </div>
          )}
        </section>
        <section>
          <h2 className="section-title">
            {said.pictures}
            <small>{said.picturesOptional}</small>
          </h2>
          <DropArea onDrop={(dropped) => void readDrop(dropped).then(take)}>
            <p className="not-narrow">{said.dropPictures}</p>
            <p className="hint">{said.picturesHint}</p>
            <input
              ref={folderField}
              type="file"
              hidden
              multiple
              // React knows the attribute by no other name.
              {...{ webkitdirectory: '' }}
              aria-label={said.chooseFolder}
              onChange={(event) => {
                if (event.target.files) take(readField(event.target.files));
                event.target.value = '';
              }}
            />
            <Button onClick={() => folderField.current?.click()}>{said.chooseFolder}</Button>
          </DropArea>
          <div role="status">
            {folder.pictures.length > 0 && <p>{said.picturesWait(formatNumber(folder.pictures.length))}</p>}
            {folder.percent !== null && <p>{said.packing(folder.percent)}</p>}
          </div>
          {folder.pictures.length > 0 && (
            <Button kind="quiet" onClick={folderImport.clear}>
              {said.withoutPictures}
            </Button>
          )}
          {folder.refusal && (
            <p role="alert" className="error">
              {sayRefusal(folder.refusal)}
            </p>
          )}
        </section>
        <section className="import-rules">
          <BlankCells clears={clears} onChange={setClears} />
          <p className="hint">{said.draftsOnly}</p>
          <p className="row import-template">
            <a className="link" href={templateUrl('xlsx', language)} download>
              {said.template}
            </a>
            <a className="link" href={templateUrl('csv', language)} download>
              <span className="visually-hidden">{said.template} </span>
              CSV
            </a>
          </p>
        </section>
      </div>
    </main>
  );
}
