// The name that an account gives a passkey.
import type { ComponentProps } from 'react';
import { useWords } from '../language';
import { Labelled } from '../parts/Labelled';

interface PasskeyNameFieldProps extends ComponentProps<'input'> {
  error?: string | undefined;
}

const LONGEST = 64;

export function PasskeyNameField({ error, ...control }: PasskeyNameFieldProps) {
  const words = useWords().passkeys;
  return (
    <Labelled label={words.name} hint={words.nameHint} error={error}>
      {(field) => (
        <input {...control} {...field} name="name" className="input" maxLength={LONGEST} autoComplete="off" />
      )}
    </Labelled>
  );
}
