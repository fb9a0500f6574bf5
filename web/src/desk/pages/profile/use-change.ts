// One change of how somebody signs in: whether it is under way, and why it was refused.
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useWords } from '../../language';

interface Refusal {
  field?: string | undefined;
  message: string;
}

export type Change = ReturnType<typeof useChange>;

export function useChange() {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ message: '' });
  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setRefusal({ message: '' });
    try {
      await act();
    } catch (failure) {
      const { message, field } = readRefusal(failure);
      setRefusal({ field, message: message || words.frame.failed });
    }
    setBusy(false);
  };
  /** What is wrong with a field; '' if nothing is. */
  const refusalOf = (field: string) => (refusal.field === field ? refusal.message : '');
  /** A refusal that is about no field, such as too many attempts. */
  const general = refusal.field === undefined ? refusal.message : '';
  /** What is wrong, unless it is about one of these fields, which say it themselves. */
  const refusalBut = (...fields: readonly string[]) => (fields.includes(refusal.field ?? '') ? '' : refusal.message);
  return { busy, run, refusalOf, refusalBut, general };
}
