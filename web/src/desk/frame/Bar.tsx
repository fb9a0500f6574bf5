// The bar: seal, navigation, jump, who is signed in.
import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { DefaultSeal } from '../../ui/icons';
import { useLanguage } from '../language';
import { Initial } from '../parts/Initial';
import { paths } from '../router/paths';
import { useAccount } from '../session/use-session';
import { AccountMenu } from './AccountMenu';
import { listNavigation } from './navigation';
import { UnreadCount } from './UnreadCount';

export function Bar({ onJump, onKeys }: { onJump: () => void; onKeys: () => void }) {
  const { words } = useLanguage();
  const account = useAccount();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <header className="bar">
      <DefaultSeal />
      <b>{words.frame.house}</b>
      <nav aria-label={words.frame.navigation}>
        {listNavigation(account?.role).map((entry) => (
          <NavLink key={entry.path} to={entry.path} end={entry.path.length === 1}>
            {entry.name(words.frame)}
            {entry.path === paths.conversations && <UnreadCount />}
          </NavLink>
        ))}
      </nav>
      <button type="button" className="jump" onClick={onJump}>
        <span>{words.frame.jump}</span>
        <kbd>⌘K</kbd>
      </button>
      <button ref={opener} type="button" className="bar-account" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="not-narrow">{account?.name ?? ''}</span>
        <Initial name={account?.name ?? '·'} />
        <span className="visually-hidden">{words.frame.account}</span>
      </button>
      {open && (
        <AccountMenu
          onKeys={onKeys}
          onClose={(focus) => {
            setOpen(false);
            if (focus) opener.current?.focus();
          }}
        />
      )}
    </header>
  );
}
