// The way to the handbook, where it explains the page that is shown. It opens beside the page, on which one goes on.
import { Link, matchPath, useLocation } from 'react-router';
import { useWords } from '../language';
import { HELP, paths } from '../router/paths';

/** The part of the handbook for an address of the desk; the beginning where there is no page. */
export const findHelp = (pathname: string): string =>
  Object.entries(HELP).find(([path]) => matchPath(path, pathname))?.[1] ?? '';

interface HelpLinkProps {
  className: string;
  /** Another part than that of the address. */
  part?: string;
  /** Whether it is a sign rather than a word. */
  short?: boolean;
}

export function HelpLink({ className, part, short = false }: HelpLinkProps) {
  const { help } = useWords().frame;
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.help)) return null;
  return (
    <Link className={className} to={paths.helpOn(part ?? findHelp(pathname))} target="_blank" title={help.title}>
      {short ? <span aria-hidden="true">?</span> : help.title}
      <span className="visually-hidden">{short ? help.label : help.newTab}</span>
    </Link>
  );
}
