// What opens below one's own name: the language, the keys, and what the account's pages add.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { paths } from '../router/paths';
import { useSignOut } from '../session/use-sign-out';

export function AccountMenu({ onKeys, onClose }: { onKeys: () => void; onClose: (focus: boolean) => void }) {
  const { language, words, choose } = useLanguage();
  const signOut = useSignOut();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector('button')?.focus();
    const handlePointer = (event: PointerEvent) => {
      const target = event.target as HTMLElement;
      if (!panel.current?.contains(target) && !target.closest('.bar-account')) onClose(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Esc, for the buttons inside
    <div
      ref={panel}
      className="popover account-menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(true);
      }}
    >
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
          onClose(false);
          onKeys();
        }}
      >
        {words.frame.keys}
        <small>?</small>
      </button>
      <Link className="option" to={paths.profile} onClick={() => onClose(false)}>
        {words.accounts.own}
      </Link>
      <button type="button" className="option" onClick={signOut}>
        {words.accounts.signOut}
      </button>
    </div>
  );
}
