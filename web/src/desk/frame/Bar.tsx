// The bar: seal, navigation, jump, who is signed in.
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { DefaultSeal } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import { useLanguage } from '../language';
import { Initial } from '../parts/Initial';
import { Keys } from '../parts/Keys';
import { paths } from '../router/paths';
import { useAccount } from '../session/use-session';
import { AccountMenu } from './AccountMenu';
import { HelpLink } from './HelpLink';
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

/** The focus goes to the page's main part, behind the bar. */
function skipToMain(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}

export function Bar({ onJump, onKeys }: { onJump: () => void; onKeys: () => void }) {
  const { words } = useLanguage();
  const account = useAccount();
  const [open, setOpen] = useState(false);
  return (
    <header className="bar">
      <button type="button" className="skip" onClick={skipToMain}>
        {words.frame.skipToContent}
      </button>
      <DefaultSeal />
      <b>{words.frame.house}</b>
      <nav aria-label={words.frame.navigation}>
        {listNavigation(account?.may ?? []).map((entry) => (
          <NavigationLink key={entry.path} entry={entry}>
            {entry.name(words)}
            {entry.path === paths.conversations && <UnreadCount />}
          </NavigationLink>
        ))}
      </nav>
      <button type="button" className="jump" onClick={onJump}>
        <span>{words.frame.jump}</span>
        <Keys of="mod+k" />
      </button>
      <HelpLink className="bar-help" short />
      <Popover
        panelClass="account-menu"
        isOpen={open}
        onOpen={setOpen}
        button={(opener) => (
          <button {...opener} type="button" className="bar-account">
            <span className="not-narrow">{account?.name ?? ''}</span>
            <Initial name={account?.name ?? '·'} />
            <span className="visually-hidden">{words.frame.account}</span>
          </button>
        )}
      >
        <AccountMenu onKeys={onKeys} onClose={() => setOpen(false)} />
      </Popover>
    </header>
  );
}
