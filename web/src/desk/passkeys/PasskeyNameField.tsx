// What somebody calls a passkey.
import { useWords } from '../language';
import { Labelled } from '../parts/Labelled';

interface PasskeyNameFieldProps {
  value: string;
  onChange: (value: string) => void;
  refusal: string;
}

const LONGEST = 64;

export function PasskeyNameField({ value, onChange, refusal }: PasskeyNameFieldProps) {
  const words = useWords().passkeys;
  return (
    <Labelled label={words.name} hint={words.nameHint} error={refusal}>
      {(field) => (
        <input
          {...field}
          className="input"
          maxLength={LONGEST}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
