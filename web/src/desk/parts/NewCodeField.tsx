// The code that proves that an authenticator has its new secret.
import { useWords } from '../language';
import { CodeField } from './CodeField';

interface NewCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

export function NewCodeField({ value, onChange, error }: NewCodeFieldProps) {
  const { appCode } = useWords().accounts;
  return (
    <div className="label">
      <span aria-hidden="true">{appCode}</span>
      <CodeField name="code" label={appCode} value={value} onChange={onChange} invalid={error !== undefined} />
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
