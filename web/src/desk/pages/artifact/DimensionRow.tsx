// One measurement: part, figure, unit, × and a grip.
import { useId, useState } from 'react';
import type { DragEntry } from '../../../ui/use-drag-order';
import type { Grip } from '../../../ui/use-order';
import { PARTS, readFigure, UNIT_NAMES, UNITS } from '../../artifact/dimensions';
import type { TypedRow } from '../../artifact/typed-dimensions';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';

interface DimensionRowProps {
  row: TypedRow;
  editable: boolean;
  onChange: (row: TypedRow) => void;
  onRemove: () => void;
  grip: Grip;
  dropping: DragEntry;
}

const OTHER = 'other';

export function DimensionRow({ row, editable, onChange, onRemove, grip, dropping }: DimensionRowProps) {
  const { language, words } = useLanguage();
  const { content, editor } = words;
  const said = editor.dimensions;
  const note = useId();
  const [left, setLeft] = useState(row.figure !== '');
  const [naming, setNaming] = useState(row.part.tw === '' && row.part.en === '');
  const isKnown = PARTS.some(({ tw, en }) => tw === row.part.tw && en === row.part.en);
  // A part that a record already names stays among the choices.
  const parts = isKnown || naming ? PARTS : [...PARTS, row.part];
  const chosen = naming ? -1 : parts.findIndex(({ tw, en }) => tw === row.part.tw && en === row.part.en);
  const wrong = left && readFigure(row.figure) === null;
  return (
    <>
      <div className="dimension" {...dropping}>
        <select
          className="input"
          aria-label={said.part}
          disabled={!editable}
          value={chosen < 0 ? OTHER : String(chosen)}
          onChange={(event) => {
            setNaming(event.target.value === OTHER);
            onChange({ ...row, part: parts[Number(event.target.value)] ?? row.part });
          }}
        >
          {parts.map((part, at) => (
            <option key={`${part.tw} ${part.en}`} value={at}>
              {part[language] || part.tw || part.en}
            </option>
          ))}
          <option value={OTHER}>{said.other}</option>
        </select>
        <input
          className="input right"
          aria-label={said.value}
          inputMode="decimal"
          readOnly={!editable}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? note : undefined}
          value={row.figure}
          onChange={(event) => {
            const figure = event.target.value;
            onChange({ ...row, figure, last: readFigure(figure) ?? row.last });
          }}
          onBlur={() => setLeft(true)}
        />
        <select
          className="input"
          aria-label={said.unit}
          disabled={!editable}
          value={row.unit}
          onChange={(event) => onChange({ ...row, unit: UNITS.find((unit) => unit === event.target.value) ?? 'cm' })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_NAMES[unit][language]}
            </option>
          ))}
        </select>
        <RemoveButton label={said.remove} onClick={onRemove} />
        <button
          type="button"
          className="grip"
          aria-label={content.order.move}
          aria-description={content.order.moveHint}
          {...grip}
        />
      </div>
      {naming && (
        <div className="two other-part">
          <input
            className="input"
            lang="zh-Hant-TW"
            aria-label={said.partTw}
            placeholder={said.partTw}
            value={row.part.tw}
            onChange={(event) => onChange({ ...row, part: { ...row.part, tw: event.target.value } })}
          />
          <input
            className="input en"
            lang="en"
            aria-label={said.partEn}
            placeholder={said.partEn}
            value={row.part.en}
            onChange={(event) => onChange({ ...row, part: { ...row.part, en: event.target.value } })}
          />
        </div>
      )}
      {wrong && (
        <p className="error" id={note}>
          {said.number}
        </p>
      )}
    </>
  );
}
