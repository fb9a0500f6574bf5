// One measurement: part, figure, unit, × and a grip. The grip moves it: drag, Shift and arrows, or Space, arrows, Space.
import { useId, useState } from 'react';
import { PARTS, readFigure, UNIT_NAMES, UNITS } from '../../artifact/dimensions';
import type { TypedRow } from '../../artifact/typed-dimensions';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';

interface DimensionRowProps {
  row: TypedRow;
  editable: boolean;
  onChange: (row: TypedRow) => void;
  onRemove: () => void;
  onMove: (step: number) => void;
  /** Another row was dropped here. */
  onDrop: (key: number) => void;
}

const OTHER = 'other';

export function DimensionRow({ row, editable, onChange, onRemove, onMove, onDrop }: DimensionRowProps) {
  const { language, words } = useLanguage();
  const said = words.editor.dimensions;
  const note = useId();
  const hint = useId();
  const [left, setLeft] = useState(row.figure !== '');
  const [held, setHeld] = useState(false);
  const [naming, setNaming] = useState(row.part.tw === '' && row.part.en === '');
  const isKnown = PARTS.some(({ tw, en }) => tw === row.part.tw && en === row.part.en);
  // A part that a record already names stays among the choices.
  const parts = isKnown || naming ? PARTS : [...PARTS, row.part];
  const chosen = naming ? -1 : parts.findIndex(({ tw, en }) => tw === row.part.tw && en === row.part.en);
  const wrong = left && readFigure(row.figure) === null;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the grip's keys do the same */}
      <div
        className="dimension"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const key = Number(event.dataTransfer.getData('text/plain'));
          if (Number.isInteger(key)) onDrop(key);
        }}
      >
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
          draggable
          aria-label={said.move}
          aria-pressed={held}
          aria-describedby={hint}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(row.key))}
          onBlur={() => setHeld(false)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (event.key === ' ') setHeld(!held);
            else if (event.key === 'Escape' && held) setHeld(false);
            else if (step !== 0 && (held || event.shiftKey)) onMove(step);
            else return;
            event.preventDefault();
          }}
        />
        <span id={hint} hidden>
          {said.moveHint}
        </span>
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
