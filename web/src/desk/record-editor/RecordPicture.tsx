// The one picture of a record: uploaded, replaced, removed, brought back; its focal point and its texts in both languages, which are
// saved like every other cell.
import { type DragEvent, useRef, useState } from 'react';
import { readRefusal } from '../../api/client';
import { recordQuery } from '../../api/desk/queries';
import { callDesk } from '../../api/desk/requests';
import type { DeskRecord, DocumentPicture, Language } from '../../api/desk/types';
import { Check } from '../../ui/Check';
import { getGap } from '../../words/desk/punctuation';
import { htmlLang, LANGUAGES } from '../../words/language';
import { useLanguage, useWords } from '../language';
import { Button } from '../parts/Button';
import { Labelled } from '../parts/Labelled';
import { Problem } from '../parts/Problem';
import { StateMark } from '../parts/StateMark';
import { useToast } from '../parts/toasts';
import { FocalPoint } from '../pictures/FocalPoint';
import { ACCEPTED, uploads } from '../uploads/queue';
import { useUploads } from '../uploads/use-uploads';
import { useCell, useEditing, useProblem, useRecord } from './editing';
import { PictureUpload } from './PictureUpload';

/** As long as an alternative text may be. */
const MOST = 500;

export function RecordPicture() {
  const { content, frame, pictures: said } = useWords();
  const { autosave, maySave } = useEditing();
  const { noun, id, picture_files: files } = useRecord();
  const [pictures, change, read] = useCell('pictures');
  const problem = useProblem('pictures');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState(false);
  const picture = pictures[0];
  const file = picture && files[picture.key];
  const showUploaded = () => {
    callDesk<DeskRecord>('GET', recordQuery(noun, id).path).then(
      (record) => autosave.replace(record),
      (failure: unknown) =>
        toast(readRefusal(failure).message || frame.unreachable, { label: frame.retry, run: showUploaded }),
    );
  };
  const items = useUploads(noun, id, showUploaded);
  const coming = items.filter(({ state }) => state.kind !== 'done').at(-1);
  const isBusy = coming !== undefined && coming.state.kind !== 'failed';
  /** Whether a picture is being sent: also in a function of an earlier render. */
  const isOneComing = () =>
    uploads
      .items()
      .some(
        ({ target, state }) =>
          target.noun === noun && target.id === id && state.kind !== 'done' && state.kind !== 'failed',
      );
  const edit = (changes: Partial<DocumentPicture>) => picture && change([{ ...picture, ...changes }]);
  const send = async (chosen: File | undefined) => {
    if (!chosen || !maySave || isBusy) return;
    for (const item of items) uploads.remove(item.id);
    // The server puts the new picture where the old one is; what was typed about that has to be there before.
    await autosave.flush();
    uploads.add([chosen], picture ? { noun, id, replaces: picture.key } : { noun, id });
  };
  const bringBack = () => {
    if (read().length > 0 || isOneComing()) toast(frame.notUndone);
    else change(pictures);
  };
  const remove = () => {
    change([]);
    toast(content.picture.removed, { label: said.undo, run: bringBack });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragged(false);
    void send(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the place of the block's own layout
    <div
      role="group"
      aria-label={content.picture.title}
      className={dragged ? 'block record-picture on' : 'block record-picture'}
      data-cell="pictures"
      onDragOver={(event) => {
        if (!maySave || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      <div className="block-title">
        <span>
          {content.picture.title} <span className="num">{content.picture.shapes[noun] ?? ''}</span>
        </span>
        <span className="spacer" />
        {maySave && (
          <span className="row picture-acts">
            <Button kind="secondary" size="small" inactive={isBusy} onClick={() => input.current?.click()}>
              {picture ? said.replace : said.add}
            </Button>
            {picture && (
              <Button kind="danger" size="small" inactive={isBusy} onClick={remove}>
                {said.remove}
              </Button>
            )}
          </span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={picture ? said.replace : said.add}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {coming && <PictureUpload item={coming} />}
      <Problem text={problem} />
      {picture && file ? (
        <div className="record-picture-parts">
          <div>
            <FocalPoint
              key={picture.key}
              picture={picture}
              file={file}
              disabled={!maySave || isBusy}
              onChange={(focus) => edit({ focus })}
            />
          </div>
          <div className="stack">
            {LANGUAGES.map((side) => (
              <AltField
                key={side}
                side={side}
                picture={picture}
                disabled={!maySave || isBusy}
                onChange={(text) => edit({ alt: { ...picture.alt, [side]: text } })}
              />
            ))}
            <Check
              checked={picture.decorative}
              disabled={!maySave || isBusy}
              onChange={(event) => edit({ decorative: event.target.checked })}
            >
              {said.decorative}
            </Check>
          </div>
        </div>
      ) : (
        !coming && <NoPicture maySave={maySave} />
      )}
    </div>
  );
}

function NoPicture({ maySave }: { maySave: boolean }) {
  const { language, words } = useLanguage();
  const { none, choose, drop } = words.content.picture;
  if (!maySave) return <p className="muted">{none}</p>;
  return (
    <p className="muted">
      {choose}
      <span className="not-narrow">
        {getGap(language)}
        {drop}
      </span>
    </p>
  );
}

interface AltFieldProps {
  side: Language;
  picture: DocumentPicture;
  disabled: boolean;
  onChange: (text: string) => void;
}

function AltField({ side, picture, disabled, onChange }: AltFieldProps) {
  const { pictures: said } = useWords();
  const isMissing = !picture.decorative && picture.alt[side].trim() === '';
  return (
    <Labelled label={said.alt[side]} hint={isMissing && <StateMark mark="missing">{said.altHint}</StateMark>}>
      {(field) => (
        <textarea
          {...field}
          className={side === 'en' ? 'input en' : 'input'}
          lang={htmlLang(side)}
          rows={2}
          maxLength={MOST}
          placeholder={said.empty[side]}
          disabled={picture.decorative}
          readOnly={disabled}
          value={picture.alt[side]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
