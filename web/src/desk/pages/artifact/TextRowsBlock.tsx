// A list whose rows have texts in both languages: what has no language on one line, below it a column for each language.
import { useState } from 'react';
import { ROWS } from '../../../api/desk/document.gen';
import type { Bilingual, TextRow } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { useOrder } from '../../../ui/use-order';
import { findWord } from '../../../words/desk/find-word';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { newRow, type RowsField, storedRows, textOf } from '../../artifact/text-rows';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';
import { ComposedInput } from '../../parts/ComposedInput';
import { Problem } from '../../parts/Problem';
import { useCell, useEditing, useProblem } from '../../record-editor/editing';
import { FieldState } from '../../record-editor/FieldState';

export function TextRowsBlock({ field }: { field: RowsField }) {
  const { words } = useLanguage();
  const { maySave } = useEditing();
  const [saved, change] = useCell(field);
  const [typed, setTyped] = useState<readonly TextRow[] | null>(null);
  const problem = useProblem(field);
  const said = words.catalogue;
  const name = words.fields.artifact[field];
  const asStored = (rows: readonly TextRow[]) => JSON.stringify(storedRows(field, rows).map(sortMembers));
  // Empty rows are kept here alone, until the list is changed elsewhere.
  const rows = typed !== null && asStored(typed) === asStored(saved) ? typed : saved;
  const edit = (next: readonly TextRow[]) => {
    setTyped(next);
    const stored = storedRows(field, next);
    // The typed text is sent as it is, so that a space at the end of a word is not removed under the cursor.
    const kept = new Set(stored.map(({ number }) => number));
    change(next.filter(({ number }) => kept.has(number)));
  };
  const set = (row: TextRow, members: Partial<TextRow>) =>
    edit(rows.map((other) => (other.number === row.number ? { ...other, ...members } : other)));
  const order = useOrder({
    name: field,
    ids: rows.map(({ number }) => number),
    onOrder: (numbers) => edit(numbers.flatMap((number) => rows.filter((row) => row.number === number))),
    texts: words.content.order,
  });
  const shown = order.order.flatMap((number) => rows.filter((row) => row.number === number));
  const { texts, kinds, row: blank, most } = ROWS[field];
  return (
    <section className="text-rows" data-cell={field} aria-label={name}>
      {shown.map((row, at) => {
        const label = (part: string) => said.rowPart(name, at + 1, part);
        return (
          <div key={row.number} className="pair text-row" {...order.place(row.number)}>
            <span className="pair-label">
              {at === 0 && name}
              <small>{at + 1}</small>
            </span>
            <div className="text-row-head">
              {kinds.length > 0 && (
                <select
                  className="input"
                  aria-label={label(said.kind)}
                  disabled={!maySave}
                  value={row.kind}
                  onChange={(event) => set(row, { kind: event.target.value })}
                >
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {said.kinds[kind]}
                    </option>
                  ))}
                </select>
              )}
              {'transcription' in blank && (
                <ComposedInput
                  className="input written"
                  lang={htmlLang('tw')}
                  aria-label={label(said.transcription)}
                  placeholder={said.transcription}
                  readOnly={!maySave}
                  value={row.transcription ?? ''}
                  onValue={(transcription) => set(row, { transcription })}
                />
              )}
              {'public' in blank && (
                <Check
                  checked={row.public === true}
                  disabled={!maySave}
                  onChange={() => set(row, { public: row.public !== true })}
                >
                  {said.publicRow}
                </Check>
              )}
              <span className="spacer" />
              {maySave && (
                <>
                  <RemoveButton
                    label={label(said.remove)}
                    onClick={() => edit(rows.filter((other) => other.number !== row.number))}
                  />
                  <button
                    type="button"
                    className="grip"
                    aria-label={label(said.move)}
                    title={words.content.order.moveHint}
                    {...order.grip(row.number)}
                  />
                </>
              )}
            </div>
            {LANGUAGES.map((side) => (
              <div key={side} className={`column-${side}`} lang={htmlLang(side)} data-cell={cellOf(field, side)}>
                {texts.map((text) => {
                  const value: Bilingual = textOf(row, text);
                  // The place of a mark is on the piece, an owner's place on the map.
                  const saidAs = `${field}.${text}`;
                  const part = findWord(said.texts, saidAs) ?? said.texts[text];
                  return (
                    <ComposedInput
                      key={text}
                      className={side === 'en' ? 'input en' : 'input'}
                      aria-label={words.editor.cellName(label(part), side)}
                      placeholder={findWord(said.placeholders[side], saidAs) ?? said.placeholders[side][text]}
                      readOnly={!maySave}
                      value={value[side]}
                      onValue={(next) => set(row, { [text]: { ...value, [side]: next } })}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        );
      })}
      <div className="pair text-rows-foot">
        <span className="pair-label">{shown.length === 0 && name}</span>
        <div className="text-row-head">
          {maySave && rows.length < most && (
            <button type="button" className="link as-text" onClick={() => edit([...rows, newRow(field, rows)])}>
              {said.add[field]}
            </button>
          )}
          {field === 'provenance' && <span className="muted">{said.publicHint}</span>}
        </div>
        {LANGUAGES.map((side) => (
          <div key={side} className={`column-${side}`} data-cell={cellOf(field, side)}>
            <FieldState field={field} language={side} />
          </div>
        ))}
      </div>
      <Problem text={problem} />
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
    </section>
  );
}

/** The same row with its members in one order, to be compared as text. */
const sortMembers = (row: TextRow) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
