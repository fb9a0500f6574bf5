// A page to be held against a label sheet: rulers, a cross, a line of known length, and the frames of the labels.
import { htmlLang } from '../../../words/language';
import { frameOf } from './label-sheets';
import { PRINT_WORDS } from './print-words';
import { Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

const CROSS = { left: 30, top: 30 };
const LINE = 150;

export function RulerSheet({ languages, labelSheet, adjustment }: SheetsProps) {
  // The line shows how the printer scales, so it is not scaled itself; the cross is where it would be with the scale that was entered, but
  // not moved: how far it misses is the shift to enter, whatever was entered before.
  const factor = adjustment.scale / 100;
  const long = (at: number) => (at % 10 === 0 ? 5 : at % 5 === 0 ? 3.5 : 2);
  const ticks = [
    ...Array.from({ length: 190 }, (_, at) => `M${at + 10} 10v${long(at + 10)}`),
    ...Array.from({ length: 277 }, (_, at) => `M10 ${at + 10}h${long(at + 10)}`),
  ].join('');
  const { left, top } = CROSS;
  return (
    <Sheet bare>
      <svg
        className="ruler"
        viewBox="0 0 210 297"
        role="img"
        aria-label={PRINT_WORDS[languages[0] ?? 'tw'].kinds.ruler}
      >
        {Array.from({ length: labelSheet.across * labelSheet.down }, (_, place) => {
          const frame = frameOf(labelSheet, place, adjustment);
          return (
            <rect
              key={`${frame.left} ${frame.top}`}
              x={frame.left}
              y={frame.top}
              width={frame.width}
              height={frame.height}
            />
          );
        })}
        <path d={ticks} />
        <path
          className="heavy"
          d={`M${left * factor - 6} ${top * factor}h12M${left * factor} ${top * factor - 6}v12`}
        />
        <path className="heavy" d={`M${left} ${top + 20}h${LINE}`} />
        <path d={`M${left} ${top + 18}v4M${left + LINE} ${top + 18}v4`} />
      </svg>
      <div className="ruler-text">
        <p>{labelSheet.name}</p>
        {languages.map((side) => (
          <p key={side} lang={htmlLang(side)}>
            {PRINT_WORDS[side].labelSheet.measure(left, top)}
          </p>
        ))}
      </div>
    </Sheet>
  );
}
