// The form hook with the desk's words, and the same for buttons without fields.
import { readRefusal } from '../api/client';
import { type Form, type FormOptions, useForm } from '../ui/use-form';
import { useWords } from './language';

type DeskFormOptions<Name extends string> = Omit<FormOptions<Name>, 'readRefusal' | 'fallbackMessage' | 'onlyAtField'> &
  Partial<Pick<FormOptions<Name>, 'readRefusal' | 'fallbackMessage'>>;

/** What a field's own error does not say is in `errors.summary`. */
export function useDeskForm<Name extends string>(options: DeskFormOptions<Name>): Form<Name> {
  const { frame } = useWords();
  return useForm<Name>({ readRefusal, fallbackMessage: frame.failed, onlyAtField: true, ...options });
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
