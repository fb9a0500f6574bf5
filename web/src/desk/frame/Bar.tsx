// The bar: seal, navigation, jump, who is signed in.
import { type ReactNode, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { DefaultSeal } from '../../ui/icons';
import { useLanguage } from '../language';
import { Initial } from '../parts/Initial';
import { paths } from '../router/paths';
import { useAccount } from '../session/use-session';
import { AccountMenu } from './AccountMenu';
import { listNavigation, type NavigationEntry } from './navigation';
import { UnreadCount } from './UnreadCount';

function NavigationLink({ entry, children }: { entry: NavigationEntry; children: ReactNode }) {
  const { pathname } = useLocation();
  if (entry.also && pathname.startsWith(entry.also)) {
    return (
      <Link to={entry.path} aria-current="page">
        {children}
      </Link>
    );
  }
  return (
    <NavLink to={entry.path} end={entry.path.length === 1}>
      {children}
    </NavLink>
  );
}

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
          <NavigationLink key={entry.path} entry={entry}>
            {entry.name(words.frame)}
            {entry.path === paths.conversations && <UnreadCount />}
          </NavigationLink>
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
