// A new import: a list, or a folder with pictures, is chosen or dropped, and sent.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importsQuery } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { readDrop, readField } from '../../uploads/folder';
import { useListUpload } from '../../uploads/list-upload';
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
  const [over, setOver] = useState(false);
  const { state, send, cancel, resume } = useListUpload(language, (id) => {
    void queries.invalidateQueries({ queryKey: [importsQuery.path] });
    void navigate(paths.import(id));
  });
  const folder = useFolderImport(send);
  return (
    <main className="page">
      <div className="page-head">
        <h1>{said.newImport}</h1>
        <Steps current={0} />
      </div>
      <div className="page-body narrow import-halves">
        <section>
          <h2 className="section-title">{said.list}</h2>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way for the pointer; the button does the same */}
          <div
            className={over ? 'import-drop over' : 'import-drop'}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              void readDrop(event.dataTransfer).then(folder.take);
            }}
          >
            <p>{said.drop}</p>
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
          </div>
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
          <h2 className="section-title">{said.pictures}</h2>
          <p>{said.picturesHint}</p>
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
          <p className="hint">{said.blank}</p>
          <p className="hint">{said.draftsOnly}</p>
        </section>
      </div>
    </main>
  );
}
