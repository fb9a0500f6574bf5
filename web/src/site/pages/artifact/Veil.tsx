// What lies over a plate that is kept for members.
import { Mark } from '../../../ui/icons';
import { keepReturnPath } from '../../return-path';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

interface VeilProps {
  /** All plates of the piece. */
  count: number;
  /** The reader was looking at it until the session ended. */
  over: boolean;
  /** The plate's own path, to come back to as a member. */
  path: string;
}

export function Veil({ count, over, path }: VeilProps) {
  const language = useLanguage();
  const words = useWords().artifact;
  return (
    <div className="veil">
      <div className="veil-card">
        <Mark className="lat" />
        <h2>{words.lockedTitle}</h2>
        {over && (
          <p className="alert" role="alert" tabIndex={-1} ref={(line) => line?.focus({ preventScroll: true })}>
            {words.sessionOver}
          </p>
        )}
        <p>{words.lockedText(count)}</p>
        <a className="btn seal" href={paths.register(language)} onClick={keepReturnPath(path)}>
          {words.signUp}
        </a>
        <p>
          {words.alreadyMember}
          {language === 'en' && ' '}
          <a className="ln" href={paths.login(language)} onClick={keepReturnPath(path)}>
            {words.logIn}
          </a>
        </p>
      </div>
    </div>
  );
}
