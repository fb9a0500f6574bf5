// Measurements as rows, and below them the line that the site prints.
import { useState } from 'react';
import { useOrder } from '../../../ui/use-order';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { PARTS, writeDimensions } from '../../artifact/dimensions';
import { type TypedRow, toDimensions, toTyped } from '../../artifact/typed-dimensions';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { Problem } from '../../parts/Problem';
import { useCell, useEditing, useProblem } from '../../record-editor/editing';
import { DimensionRow } from './DimensionRow';

export function DimensionsBlock() {
  const { words } = useLanguage();
  const { editor } = words;
  const { maySave } = useEditing();
  const [saved, change] = useCell('dimensions');
  const problem = useProblem('dimensions');
  const [typed, setTyped] = useState<readonly TypedRow[] | null>(null);
  const about = editor.dimensions.about;
  const matches = typed !== null && JSON.stringify(toDimensions(typed)) === JSON.stringify(saved);
  const rows = typed !== null && matches ? typed : saved.map((dimension, at) => toTyped(dimension, at, about));
  const edit = (next: readonly TypedRow[]) => {
    setTyped(next);
    change(toDimensions(next));
  };
  const sorting = useOrder({
    name: 'dimension',
    ids: rows.map(({ key }) => key),
    onOrder: (keys) => edit(keys.flatMap((key) => rows.filter((row) => row.key === key))),
    texts: words.content.order,
  });
  const shown = sorting.order.flatMap((key) => rows.filter((row) => row.key === key));
  const [ownTw] = useCell('size.tw');
  const [ownEn] = useCell('size.en');
  const own = { tw: ownTw, en: ownEn };
  const lines = writeDimensions(toDimensions(rows));
  return (
    <div className="block" data-cell="dimensions">
      <div className="block-title">
        <span>{words.fields.artifact.dimensions}</span>
        <span className="spacer" />
        {maySave && (
          <button
            type="button"
            className="link as-text"
            onClick={() => {
              const used = new Set(rows.map(({ part }) => part.tw));
              const part = PARTS.find(({ tw }) => !used.has(tw)) ?? { tw: '', en: '' };
              const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
              edit([...rows, { key, part, unit: 'cm', figure: '', last: null }]);
            }}
          >
            {editor.dimensions.add}
          </button>
        )}
      </div>
      {shown.map((row) => (
        <DimensionRow
          key={row.key}
          row={row}
          editable={maySave}
          onChange={(next) => edit(rows.map((other) => (other.key === row.key ? next : other)))}
          onRemove={() => edit(rows.filter((other) => other.key !== row.key))}
          grip={sorting.grip(row.key)}
          dropping={sorting.place(row.key)}
        />
      ))}
      <Problem text={problem} />
      <p className="visually-hidden" role="status">
        {sorting.said}
      </p>
      <dl className="sentences">
        {LANGUAGES.map((side) => (
          <div key={side}>
            <dt>{editor.short[side]}</dt>
            <dd lang={htmlLang(side)}>{own[side] || lines[side]}</dd>
          </div>
        ))}
      </dl>
      {maySave && (ownTw !== '' || ownEn !== '') && <SizeOverride />}
    </div>
  );
}

/** Says that the line was written by hand, and leads back to the computed one. */
function SizeOverride() {
  const { editor } = useLanguage().words;
  const { autosave } = useEditing();
  return (
    <div className="row acts">
      <span className="muted">{editor.period.overridden}</span>
      <button
        type="button"
        className="link as-text"
        onClick={() => {
          for (const side of LANGUAGES) autosave.edit(cellOf('size', side), '');
        }}
      >
        {editor.period.automaticAgain}
      </button>
    </div>
  );
}
