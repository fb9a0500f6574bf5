// What opens below one's own name: the language, the keys, and what the account's pages add.
import { Link } from 'react-router';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { paths } from '../router/paths';
import { useSignOut } from '../session/use-sign-out';

export function AccountMenu({ onKeys, onClose }: { onKeys: () => void; onClose: () => void }) {
  const { language, words, choose } = useLanguage();
  const signOut = useSignOut();
  return (
    <>
      <fieldset className="segments small">
        <legend className="visually-hidden">{words.frame.language}</legend>
        {LANGUAGES.map((other) => (
          <button
            key={other}
            type="button"
            lang={htmlLang(other)}
            aria-pressed={other === language}
            className={other === language ? 'on' : ''}
            onClick={() => choose(other)}
          >
            {LANGUAGE_NAMES[other]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="option"
        onClick={() => {
          onClose();
          onKeys();
        }}
      >
        {words.frame.keys}
        <small>?</small>
      </button>
      <Link className="option" to={paths.profile} onClick={() => onClose()}>
        {words.accounts.own}
      </Link>
      <button type="button" className="option" onClick={signOut}>
        {words.accounts.signOut}
      </button>
    </>
  );
}
