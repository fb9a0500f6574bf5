// The secret for an authenticator app: as a picture to scan, drawn here, and as text to type.
import type { NewSecret } from '../../api/desk/staff';
import { useWords } from '../language';
import { QrCode } from './QrCode';

export function AuthenticatorSecret({ secret }: { secret: NewSecret }) {
  const words = useWords().accounts;
  const groups = secret.secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="authenticator">
      <QrCode text={secret.otpauth} label={words.qrCode} />
      <div className="stack">
        <p>{words.scan}</p>
        <p className="hint">
          {words.typeInstead}
          <br />
          <span className="secret" lang="en">
            {groups.join(' ')}
          </span>
        </p>
      </div>
    </div>
  );
}
