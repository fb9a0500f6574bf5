// The form hook with the desk's words, and the same for buttons without fields. A refusal that comes after the form was closed is a toast.
import { readRefusal } from '../api/client';
import { type Form, type FormOptions, useForm } from '../ui/use-form';
import { useWords } from './language';
import { useLateToast } from './parts/use-late-toast';

type DeskFormOptions<Name extends string> = Omit<FormOptions<Name>, 'readRefusal' | 'fallbackMessage' | 'onlyAtField'> &
  Partial<Pick<FormOptions<Name>, 'readRefusal' | 'fallbackMessage'>>;

/** What a field's own error does not say is in `errors.summary`. */
export function useDeskForm<Name extends string>(options: DeskFormOptions<Name>): Form<Name> {
  const { frame } = useWords();
  const lateToast = useLateToast();
  const given = { readRefusal, fallbackMessage: frame.failed, onlyAtField: true, ...options };
  return useForm<Name>({
    ...given,
    readRefusal: (failure) => {
      const refusal = given.readRefusal(failure);
      lateToast(refusal.message || given.fallbackMessage);
      return refusal;
    },
  });
}

/** What a button needs that sends something. */
export type Sender = Pick<Form<never>, 'pending' | 'send'>;

/** For buttons that send: `send` does nothing while something is under way, and `errors.summary` says why it was refused. */
export const useSubmit = (fallbackMessage?: string): Form<never> =>
  useDeskForm<never>({
    names: [],
    onSubmit: async () => {},
    ...(fallbackMessage !== undefined && { fallbackMessage }),
  });
