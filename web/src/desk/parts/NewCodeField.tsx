// The code that proves that an authenticator has its new secret.
import { useWords } from '../language';
import { CodeField } from './CodeField';

interface NewCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  refusal: string;
}

export function NewCodeField({ value, onChange, refusal }: NewCodeFieldProps) {
  const { appCode } = useWords().accounts;
  return (
    <div className="label">
      <span aria-hidden="true">{appCode}</span>
      <CodeField label={appCode} value={value} onChange={onChange} invalid={refusal !== ''} />
      {refusal && (
        <span className="error" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
