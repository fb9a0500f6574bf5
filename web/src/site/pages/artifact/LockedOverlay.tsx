// Covers a locked plate: says that members can see it, and links to registration and login.
import { DefaultSeal } from '../../../ui/icons';
import { takeFocus } from '../../../ui/take-focus';
import { createReturnPathHandler } from '../../return-path';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

interface LockedOverlayProps {
  /** The number of the piece's plates. */
  count: number;
  /** The viewer showed this plate until the session ended. */
  sessionExpired: boolean;
  /** The plate's path, to return to after logging in. */
  path: string;
}

export function LockedOverlay({ count, sessionExpired, path }: LockedOverlayProps) {
  const language = useLanguage();
  const words = useWords().artifact;
  return (
    <div className="locked-overlay">
      <div className="locked-card">
        <DefaultSeal className="lat" />
        <h2>{words.lockedTitle}</h2>
        {sessionExpired && (
          <p className="alert" role="alert" tabIndex={-1} ref={takeFocus}>
            {words.sessionExpired}
          </p>
        )}
        <p>{words.lockedText(count)}</p>
        <a className="btn seal" href={paths.register(language)} onClick={createReturnPathHandler(path)}>
          {words.signUp}
        </a>
        <p>
          {words.alreadyMember}
          {language === 'en' && ' '}
          <a className="ln" href={paths.login(language)} onClick={createReturnPathHandler(path)}>
            {words.logIn}
          </a>
        </p>
      </div>
    </div>
  );
}
