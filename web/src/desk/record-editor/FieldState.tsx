// Below a field: its state, who set it, and the actions on it.
import type { ReactNode } from 'react';
import type { Language } from '../../api/desk/types';
import { formatMoment } from '../../words/desk/times';
import { isFilled, standingOf, valueCellOf } from '../artifact/cell-states';
import { cellOf, twinOf } from '../document/cells';
import { useLanguage } from '../language';
import { StateMark } from '../parts/StateMark';
import { useEditing } from './editing';

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
  const { autosave, snapshot, maySave, compare } = useEditing();
  const { states } = words.editor;
  const cell = cellOf(field, side);
  const { state, mark, waits } = standingOf(snapshot, cell);
  if (state === null) {
    return (
      <div className="field-state">
        <span className="spacer" />
        {children}
      </div>
    );
  }
  const day = mark ? formatMoment(language, mark.at, Date.now()) : '';
  const twin = twinOf(cell);
  const twinMark = twin ? snapshot.record.cells[twin] : undefined;
  const twinFilled = twin !== null && isFilled(snapshot, twin);
  const details = () => {
    if (state === 'missing') return twinFilled ? states.missingDetail[side] : states.missingBoth;
    if (valueCellOf(cell) in snapshot.unsaved) return states.unsaved;
    if (state === 'draft') return waits && day !== '' ? states.waits(day) : states.draftDetail;
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
