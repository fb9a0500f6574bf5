// Labels with codes on label sheets: each stands at its own place in millimetres, because gaps of a layout are rounded.
import { htmlLang } from '../../../words/language';
import { codeWidth, divideLabels, frameOf } from './label-sheets';
import { PieceCode } from './PieceCode';
import { sidesOf, titleOf } from './piece-text';
import { Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

/** From this height on a label has room for larger type, in millimetres. */
const LARGE = 30;
/** Below this one it has room for two lines of a name, in millimetres. */
const LOW = 18;

export function Labels({ pieces, choices, languages, address, labelSheet, adjustment }: SheetsProps) {
  return divideLabels(pieces, labelSheet, adjustment.first).map((places, leaf) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
    <Sheet key={leaf} bare>
      {places.map((piece, at) => {
        if (piece === null) return null;
        const frame = frameOf(labelSheet, at, adjustment);
        const side = sidesOf(piece, languages)[0] ?? 'tw';
        const place = Object.fromEntries(Object.entries(frame).map(([name, value]) => [name, `${value.toFixed(3)}mm`]));
        return (
          <div
            key={piece.id}
            className={[
              'printed-label',
              ...(choices.outlines === 'yes' ? ['outlined'] : []),
              ...(frame.height > LARGE ? ['wide'] : []),
              ...(frame.height < LOW ? ['low'] : []),
            ].join(' ')}
            style={place}
          >
            {choices.code === 'yes' && <PieceCode address={address} number={piece.number} width={codeWidth(frame)} />}
            <div className="label-text" data-fits={piece.number}>
              <b>{piece.number}</b>
              <span lang={htmlLang(side)} data-fits={piece.number}>
                {titleOf(piece, languages)}
              </span>
            </div>
          </div>
        );
      })}
    </Sheet>
  ));
}
