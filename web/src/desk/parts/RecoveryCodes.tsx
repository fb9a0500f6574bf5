// New recovery codes, shown once: to copy or print.
import { useWords } from '../language';
import { Button } from './Button';
import { CopyButton } from './CopyButton';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords().accounts;
  return (
    <div className="recovery-codes">
      <ul lang="en">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="hint">{words.recoveryOnce}</p>
      <div className="row not-printed">
        <CopyButton text={codes.join('\n')} label={words.copy} />
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
    </div>
  );
}
