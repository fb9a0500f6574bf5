// Colleagues who have the record open: in the head all of them, at a field those who are in it.
import { useEffect, useState } from 'react';
import { joinNames } from '../../words/desk/punctuation';
import { useLanguage } from '../language';
import { usePresence } from '../presence/use-presence';
import { useEditing } from './editing';

/** The cell in which the keyboard is. */
function useFocusedCell(): string | null {
  const [cell, setCell] = useState<string | null>(null);
  useEffect(() => {
    const handle = (event: FocusEvent) =>
      setCell((event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null);
    document.addEventListener('focusin', handle);
    return () => document.removeEventListener('focusin', handle);
  }, []);
  return cell;
}

/** Who else has the record open; asked by the editor once. */
export function useOthersHere(place: string) {
  return usePresence(place, useFocusedCell());
}

export function PresentInRecord() {
  const { language, words } = useLanguage();
  const { presence } = words.editor;
  const { others } = useEditing();
  return (
    <span className="present" role="status">
      {others.length > 0 &&
        presence.here(
          joinNames(
            language,
            others.map(({ name }) => name),
          ),
        )}
    </span>
  );
}

export function PresentInCell({ cell }: { cell: string }) {
  const { language, words } = useLanguage();
  const { presence } = words.editor;
  const { others } = useEditing();
  const here = others.filter((other) => other.cell === cell);
  if (here.length === 0) return null;
  return (
    <p className="held">
      {presence.inField(
        joinNames(
          language,
          here.map(({ name }) => name),
        ),
      )}
    </p>
  );
}
