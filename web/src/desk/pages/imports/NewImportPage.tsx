// A new import: a list, or a folder with pictures, is chosen or dropped, and sent.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importsQuery, templateUrl } from '../../../api/desk/imports';
import { keyOf } from '../../../api/desk/query-keys';
import { formatNumber } from '../../../words/dates';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { readDrop, readField } from '../../uploads/folder';
import { useListUpload } from '../../uploads/list-upload';
import { BlankCells } from './BlankCells';
import { DropArea } from './DropArea';
import { Steps } from './Steps';
import { useFolderImport } from './use-folder-import';

const ACCEPTED = '.xlsx,.csv,.json,.zip';

export function NewImportPage() {
  const { language, words } = useLanguage();
  const said = words.imports;
  useTitle(said.newImport);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const [clears, setClears] = useState(false);
  const { state, send, cancel, resume } = useListUpload(language, (id) => {
    void queries.invalidateQueries({ queryKey: keyOf(importsQuery) });
    void navigate(paths.import(id));
  });
  const folder = useFolderImport((file) => send(file, clears));
  return (
    <main className="page">
      <div className="page-head">
        <h1>{said.newImport}</h1>
        <Steps current={0} />
      </div>
      <div className="page-body narrow import-halves">
        <section>
          <h2 className="section-title">{said.list}</h2>
          <DropArea onDrop={(dropped) => void readDrop(dropped).then(folder.take)}>
            <p className="not-narrow">{said.drop}</p>
            <p className="hint">{said.encodings}</p>
            <input
              ref={field}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label={said.choose}
              onChange={(event) => {
                if (event.target.files) void folder.take(readField(event.target.files));
                event.target.value = '';
              }}
            />
            <Button kind="primary" onClick={() => field.current?.click()}>
              {said.choose}
            </Button>
          </DropArea>
          {state.kind === 'failed' && (
            <p role="alert" className="error">
              {state.message || words.frame.failed}
            </p>
          )}
          {(state.kind === 'sending' || state.kind === 'cut') && (
            <div>
              <p>{said.sending(state.name, state.percent)}</p>
              <progress className="import-progress" max={100} value={state.percent} aria-label={said.progress} />
              <p role="status">{state.kind === 'cut' ? said.cut : ''}</p>
              <div className="row">
                {state.kind === 'cut' && <Button onClick={resume}>{said.resume}</Button>}
                <Button kind="quiet" onClick={cancel}>
                  {said.cancel}
                </Button>
              </div>
            </div>
          )}
        </section>
        <section>
          <h2 className="section-title">
            {said.pictures}
            <small>{said.picturesOptional}</small>
          </h2>
          <DropArea onDrop={(dropped) => void readDrop(dropped).then(folder.take)}>
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
                if (event.target.files) void folder.take(readField(event.target.files));
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
            <Button kind="quiet" onClick={folder.clear}>
              {said.withoutPictures}
            </Button>
          )}
          {folder.refusal && (
            <p role="alert" className="error">
              {folder.refusal === 'nothing' ? said.nothingInFolder : said.tooLargeFolder}
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
