// What lies over a plate that is kept for members.
import { Mark } from '../../../ui/icons';
import { paths } from '../../paths';
import { useLanguage, useWords } from '../../visit';

/** `count` is the number of all plates of the piece. */
export function Veil({ count }: { count: number }) {
  const language = useLanguage();
  const words = useWords().artifact;
  return (
    <div className="veil">
      <div className="veil-card">
        <Mark className="lat" />
        <h2>{words.lockedTitle}</h2>
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
