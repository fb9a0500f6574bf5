// Below a field: its state, who set it, and the actions on it.
import type { ReactNode } from 'react';
import type { Language } from '../../api/desk/types';
import { formatMoment } from '../../words/desk/times';
import { isFilled, standingOf, valueCellOf } from '../artifact/cell-states';
import { cellOf, twinOf } from '../document/cells';
import { useLanguage } from '../language';
import { StateMark } from '../parts/StateMark';
import { useEditing, usePart } from './editing';

function Act({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="link as-text" onClick={onClick}>
      {children}
    </button>
  );
}

interface FieldStateProps {
  field: string;
  language: Language;
  /** What else can be done with the cell. */
  children?: ReactNode;
}

export function FieldState({ field, language: side, children }: FieldStateProps) {
  const { language, words } = useLanguage();
  const { autosave, maySave, compare } = useEditing();
  const { states } = words.editor;
  const cell = cellOf(field, side);
  const twin = twinOf(cell);
  const state = usePart((snapshot) => standingOf(snapshot, cell).state);
  const waits = usePart((snapshot) => standingOf(snapshot, cell).waits);
  const mark = usePart(({ record }) => record.cells[cell]);
  const twinMark = usePart(({ record }) => (twin ? record.cells[twin] : undefined));
  const twinFilled = usePart((snapshot) => twin !== null && isFilled(snapshot, twin));
  const isUnsaved = usePart(({ unsaved }) => valueCellOf(cell) in unsaved);
  if (state === null) {
    return (
      <div className="field-state">
        <span className="spacer" />
        {children}
      </div>
    );
  }
  const day = mark ? formatMoment(language, mark.at, Date.now()) : '';
  const details = () => {
    if (state === 'missing') return twinFilled ? states.missingDetail[side] : states.missingBoth;
    if (isUnsaved) return states.unsaved;
    if (state === 'draft') return waits && day !== '' ? states.waits(day) : '';
    if (state === 'stale') {
      return twinMark ? states.staleDetail[side](formatMoment(language, twinMark.at, Date.now())) : '';
    }
    return mark ? states.by(mark.by, day) : '';
  };
  return (
    <div className="field-state">
      <StateMark mark={state}>{states[state]}</StateMark>
      <span>{details()}</span>
      <span className="spacer" />
      {state === 'missing' && twinFilled && <Act onClick={() => compare(cell)}>{states.showOther[side]}</Act>}
      {state === 'draft' && maySave && <Act onClick={() => autosave.review(cell)}>{states.review}</Act>}
      {state === 'stale' && (
        <>
          <Act onClick={() => compare(cell)}>{states.compare}</Act>
          {maySave && <Act onClick={() => autosave.review(cell)}>{states.stillRight}</Act>}
        </>
      )}
      {children}
    </div>
  );
}
