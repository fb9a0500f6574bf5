// The password that one has, asked for before something changes how one signs in.
import { useWords } from '../../language';
import { Labelled } from '../../parts/Labelled';

interface OwnPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  refusal: string;
}

export function OwnPasswordField({ value, onChange, refusal }: OwnPasswordFieldProps) {
  const words = useWords().accounts;
  return (
    <div>
      <Labelled label={words.currentPassword}>
        <input
          className="input"
          type="password"
          autoComplete="current-password"
          aria-invalid={refusal !== '' || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Labelled>
      {refusal && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
