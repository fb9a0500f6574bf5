// Pages of one kind with the list of them beside.
import { NavLink, Outlet } from 'react-router';

interface IndexEntry {
  path: string;
  name: string;
  detail?: string;
  /** Whether it is current at its own address alone, not at those below. */
  end?: boolean;
}

interface IndexGroup {
  title?: string;
  entries: readonly IndexEntry[];
}

export function IndexLayout({ label, groups }: { label: string; groups: readonly IndexGroup[] }) {
  return (
    <div className="index-page">
      <nav className="index-nav" aria-label={label}>
        {groups.map(({ title, entries }) => [
          title !== undefined && <h3 key={title}>{title}</h3>,
          ...entries.map(({ path, name, detail, end = false }) => (
            <NavLink key={path} to={path} end={end}>
              {name}
              {detail !== undefined && <span>{detail}</span>}
            </NavLink>
          )),
        ])}
      </nav>
      <Outlet />
    </div>
  );
}
