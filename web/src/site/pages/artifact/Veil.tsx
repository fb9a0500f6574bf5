// What lies over a plate that is kept for members.
import { Mark } from '../../../ui/icons';
import { paths } from '../../paths';
import { useLanguage, useWords } from '../../visit';

interface VeilProps {
  /** All plates of the piece. */
  count: number;
  /** The reader was looking at it until the session ended. */
  over: boolean;
}

export function Veil({ count, over }: VeilProps) {
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
        <a className="btn seal" href={paths.register(language)}>
          {words.signUp}
        </a>
        <p>
          {words.alreadyMember}
          {language === 'en' && ' '}
          <a className="ln" href={paths.login(language)}>
            {words.logIn}
          </a>
        </p>
      </div>
    </div>
  );
}
