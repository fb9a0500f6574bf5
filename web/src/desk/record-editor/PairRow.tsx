// A field in both languages on one line, its state under each.
import type { ReactNode } from 'react';
import type { Language } from '../../api/desk/types';
import { htmlLang, LANGUAGES } from '../../words/language';
import { cellOf, type PairedName } from '../document/cells';
import { useLanguage } from '../language';
import { usePart } from './editing';
import { FieldState } from './FieldState';
import { useFieldNames } from './naming';
import { PresentInCell } from './Presence';

interface PairRowProps<N extends PairedName> {
  field: N;
  hint?: string;
  /** Another action for the Chinese cell; it is shown with the cell's state. */
  act?: ReactNode;
  children: (cell: `${N}.${Language}`, language: Language, label: string) => ReactNode;
}

export function PairRow<N extends PairedName>({ field, hint, act, children }: PairRowProps<N>) {
  const { editor } = useLanguage().words;
  const noun = usePart(({ record }) => record.noun);
  const name = useFieldNames(noun)(field);
  return (
    <div className="pair">
      <span className="pair-label">
        {name}
        {hint && <small>{hint}</small>}
      </span>
      {LANGUAGES.map((side) => (
        <div key={side} className={`column-${side}`} lang={htmlLang(side)} data-cell={cellOf(field, side)}>
          {children(cellOf(field, side), side, editor.cellName(name, side))}
          <FieldState field={field} language={side}>
            {side === 'tw' && act}
          </FieldState>
          <PresentInCell cell={cellOf(field, side)} />
        </div>
      ))}
    </div>
  );
}
