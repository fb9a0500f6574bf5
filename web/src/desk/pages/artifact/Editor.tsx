// The editor of an artifact: pairs of fields, the margin, publishing, and the keys.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskRecord, Language } from '../../../api/desk/types';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { currentValue, languageOf, twinOf } from '../../artifact/cells';
import { useAutosave } from '../../autosave/use-autosave';
import { useLanguage, useTitle } from '../../language';
import { findNeighbours } from '../../list-order';
import { paths } from '../../router/paths';
import { useKeys } from '../../use-keys';
import { CompareDialog } from './CompareDialog';
import { ConflictView } from './ConflictView';
import { EditorHead } from './EditorHead';
import { type Editing, EditingContext } from './editing';
import { Margin } from './Margin';
import { MoreMenu } from './MoreMenu';
import { PairRow } from './PairRow';
import { PictureStrip } from './PictureStrip';
import { PublicationMarks, PublishButton, PublishColumns } from './PublishColumns';
import { PublishDialog } from './PublishDialog';
import { RichTextCell } from './RichTextCell';
import { TagsCell } from './TagsCell';
import { TextCell } from './TextCell';
import { usePublishing } from './use-publishing';

/** The cell whose field has the focus. */
const focusedCell = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null;

const focusCell = (cell: string): void =>
  document
    .querySelector<HTMLElement>(`[data-cell="${cell}"] :is(input, textarea, select, [contenteditable=true], .chip.add)`)
    ?.focus();

function EditorPage({ editing }: { editing: Editing }) {
  const { words } = useLanguage();
  const { editor } = words;
  const navigate = useNavigate();
  const publishing = usePublishing();
  const [publishDialog, setPublishDialog] = useState(false);
  const { autosave, snapshot, shown, show, compare, maySave } = editing;
  const { record } = snapshot;
  const go = (id: number | null) => id !== null && navigate(paths.artifact(id));
  useKeys({
    'mod+s': () => void autosave.flush(),
    'mod+Enter': () => record.may.publish && setPublishDialog(true),
    F2: () => {
      const twin = twinOf(focusedCell() ?? '');
      const side = twin && languageOf(twin);
      if (!twin || !side) return;
      show(side);
      requestAnimationFrame(() => focusCell(twin));
    },
    'shift+F2': () => {
      const cell = focusedCell();
      if (cell && twinOf(cell)) compare(cell);
    },
    F8: () => {
      const cell = focusedCell();
      if (!cell || languageOf(cell) === null || !maySave) return;
      autosave.review(cell);
    },
    F9: () => publishing.mutate({ kind: 'preview', language: shown }),
    '[': () => go(findNeighbours(record.id).previous),
    ']': () => go(findNeighbours(record.id).next),
  });
  const isUsed = (field: string) => LANGUAGES.some((side) => (currentValue(snapshot, `${field}.${side}`) ?? '') !== '');
  const lines = ['attribution_note', ...['dynasty', 'size'].filter(isUsed)];
  return (
    <main className="page">
      <EditorHead publishing={publishing} onPublish={() => setPublishDialog(true)} />
      <div className="editor" data-lang={shown}>
        <div>
          <div className="language-tabs" role="tablist" aria-label={words.frame.language}>
            {LANGUAGES.map((side) => (
              <button
                key={side}
                type="button"
                role="tab"
                lang={htmlLang(side)}
                aria-selected={side === shown}
                tabIndex={side === shown ? 0 : -1}
                onClick={() => show(side)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
                  show(side === 'tw' ? 'en' : 'tw');
                  const tabs = event.currentTarget.parentElement;
                  requestAnimationFrame(() => tabs?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
                }}
              >
                {editor.ownNames[side]}
                <PublicationMarks side={side} short />
              </button>
            ))}
          </div>
          <div className="editor-main">
            <PublishColumns publishing={publishing} />
            <PairRow field="name">
              {(cell, side, label) => (
                <TextCell
                  cell={cell}
                  label={label}
                  className={side === 'en' ? 'input en' : 'input name'}
                  placeholder={editor.empty[side]}
                />
              )}
            </PairRow>
            <PairRow field="content" hint={editor.contentHint}>
              {(cell, side, label) => <RichTextCell cell={cell} label={label} lang={htmlLang(side)} />}
            </PairRow>
            <PairRow field="keywords">
              {(cell, side, label) => <TagsCell cell={cell} label={label} lang={htmlLang(side)} />}
            </PairRow>
            {lines.map((field) => (
              <PairRow key={field} field={field}>
                {(cell, side, label) => (
                  <TextCell cell={cell} label={label} className={side === 'en' ? 'input en' : 'input'} />
                )}
              </PairRow>
            ))}
            <PictureStrip />
          </div>
        </div>
        <Margin />
      </div>
      <div className="foot-bar">
        <MoreMenu foot publishing={publishing} onPublish={() => setPublishDialog(true)} />
        {record.may.publish && <PublishButton side={shown} publishing={publishing} size="normal" />}
      </div>
      {publishDialog && <PublishDialog publishing={publishing} onClose={() => setPublishDialog(false)} />}
    </main>
  );
}

export function Editor({ record, account }: { record: DeskRecord; account: number | null }) {
  const { language } = useLanguage();
  const { autosave, snapshot } = useAutosave(record, account);
  const [shown, show] = useState<Language>(language);
  const [compared, compare] = useState<string | null>(null);
  useTitle(
    String(
      currentValue(snapshot, `name.${language}`) || currentValue(snapshot, 'name.tw') || record.fields.relic_number,
    ),
  );
  const editing = { autosave, snapshot, maySave: snapshot.record.may.save, shown, show, compare };
  return (
    <EditingContext value={editing}>
      {snapshot.state.kind === 'conflict' ? <ConflictView state={snapshot.state} /> : <EditorPage editing={editing} />}
      {compared !== null && <CompareDialog cell={compared} onClose={() => compare(null)} />}
    </EditingContext>
  );
}
