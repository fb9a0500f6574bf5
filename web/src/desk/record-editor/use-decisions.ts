// What is decided of a conflict so far: kept in this browser at each choice, so that it is there again when the page was left or is loaded
// anew. Nothing of it is sent before all is decided.
import { useState } from 'react';
import type { CellValue, Conflict, DocumentKind, Fields } from '../../api/desk/types';
import { openUnsavedWork, sameValue } from '../unsaved/unsaved-work';
import { useKept } from '../unsaved/use-kept';
import { type Choice, type Merged, readMine } from './conflict';

/** A choice with the two values between which it was made: of other values it says nothing. */
interface KeptChoice {
  choice: Choice;
  theirs: CellValue;
  mine: CellValue;
  /** The value that was last merged by hand, which stays while another one is chosen. */
  own?: CellValue;
}

interface Kept {
  choices: Readonly<Record<string, KeptChoice>>;
  /** Merged cells that have their value before. */
  takenBack: readonly Merged[];
}

const NONE: Kept = { choices: {}, takenBack: [] };

export function useDecisions(
  account: number,
  kind: DocumentKind,
  id: number,
  conflicts: readonly Conflict[],
  unsaved: Fields,
) {
  const [work] = useState(() => openUnsavedWork<Kept>(account, `${kind}.conflict`, id));
  const { value: kept, change, forget } = useKept(work, 'decisions', NONE);
  // Not those of this visit: a line stays in the list when it is no longer taken back.
  const [takenBackEarlier] = useState(kept.takenBack);
  const decided = conflicts.flatMap((conflict) => {
    const found = kept.choices[conflict.cell];
    const stands = sameValue(found?.theirs, conflict.theirs) && sameValue(found?.mine, readMine(conflict, unsaved));
    return found && stands ? [[conflict.cell, found.choice] as const] : [];
  });
  const choices: Readonly<Record<string, Choice>> = Object.fromEntries(decided);
  const isTakenBack = ({ cell, after }: Merged) =>
    kept.takenBack.some((other) => other.cell === cell && sameValue(other.after, after));
  return {
    choices,
    takenBackEarlier,
    isTakenBack,
    /** How many are still to be chosen. */
    left: conflicts.length - decided.length,
    /** What the row of a conflict shows, and takes. */
    rowOf: (conflict: Conflict) => {
      const { cell, theirs } = conflict;
      const mine = readMine(conflict, unsaved);
      const own = kept.choices[cell]?.own;
      return {
        conflict,
        mine,
        draft: own ?? mine,
        choice: choices[cell],
        onChoose: (choice: Choice) => {
          const typed = choice.kind === 'own' ? choice.value : own;
          const chosen = { choice, theirs, mine, ...(typed !== undefined && { own: typed }) };
          change({ ...kept, choices: { ...kept.choices, [cell]: chosen } });
        },
      };
    },
    toggle: (merged: Merged) => {
      const others = kept.takenBack.filter(({ cell }) => cell !== merged.cell);
      change({ ...kept, takenBack: isTakenBack(merged) ? others : [...others, merged] });
    },
    /** The conflict is over. */
    forget: () => forget(),
  };
}
