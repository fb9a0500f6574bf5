// What the columns of an import hold, as chosen: kept in this browser until the server has taken it.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client';
import { chooseForImport, type Import } from '../../../api/desk/imports';
import { useAccount } from '../../session/use-session';
import { openUnsavedWork, sameValue } from '../../unsaved/unsaved-work';
import { nameOfList } from './decisions';
import { useRefresh } from './use-refresh';
import { orderKey } from './use-refusal';

const NAME = 'columns';

interface ColumnChoices {
  /** The field of a column, by its letter; empty leaves the column out. */
  fields: Readonly<Record<string, string>>;
  /** Whether blank cells that say so empty their fields. */
  clears: boolean;
  /** Whether later lists know the columns, and by which name. */
  remember: boolean;
  mappingName: string;
  /** The name of the mapping that was taken over; empty while none is. */
  mapping: string;
  /** Of the import on which the first of them was made; null while there is none. */
  revision: number | null;
}

/** The field of a column that nothing is known of, until it is chosen. */
export const UNDECIDED = '?';

export const fieldOf = ({ letter, field }: Import['columns'][number], { fields }: ColumnChoices): string =>
  fields[letter] ?? field ?? UNDECIDED;

/** `onDone`: once the server has taken them. */
export function useColumns(entry: Import, onDone: () => void) {
  const account = useAccount()?.id ?? 0;
  const refresh = useRefresh();
  const [work] = useState(() => openUnsavedWork<ColumnChoices>(account, 'import', entry.id));
  const [choices, setChoices] = useState<ColumnChoices>(() => ({
    fields: {},
    clears: entry.clears,
    remember: true,
    mappingName: nameOfList(entry),
    mapping: '',
    revision: null,
    ...work.read()[NAME],
  }));
  const latest = useRef(choices);
  const set = (next: ColumnChoices) => {
    latest.current = next;
    setChoices(next);
    work.put(NAME, next);
  };
  const change = (part: Partial<ColumnChoices>) => {
    const before = latest.current;
    set({ ...before, revision: before.revision ?? entry.revision, ...part });
  };
  const send = useMutation({
    mutationKey: orderKey(entry.id, 'columns'),
    mutationFn: async () => {
      const sent = latest.current;
      await chooseForImport(entry.id, {
        revision: sent.revision ?? entry.revision,
        columns: Object.fromEntries(entry.columns.map((column) => [column.letter, fieldOf(column, sent)] as const)),
        clears: sent.clears,
        // Where the columns have a name already, an empty one says that these are not remembered under it.
        remember: sent.remember ? sent.mappingName.trim() : '',
      });
      if (sameValue(latest.current, sent)) work.remove(NAME, sent);
      else set({ ...latest.current, revision: null });
    },
    onError: (failure) => {
      // Refused since others chose meanwhile: sent again, they are choices for what the page shows then.
      if (failure instanceof ApiError && failure.status === 409) set({ ...latest.current, revision: null });
    },
    // Given here, since the step is left before the refresh is over.
    onSettled: async (_, failure) => {
      await refresh();
      if (!failure) onDone();
    },
  });
  return { choices, change, send };
}
