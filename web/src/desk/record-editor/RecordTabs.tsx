// The pages of a record: its content, its pictures where it has a page for them, how it will look, its history.
import { Link } from 'react-router';
import type { Noun } from '../../api/desk/types';
import { useLanguage } from '../language';
import { editPath, historyPath, paths } from '../router/paths';

interface RecordTabsProps {
  noun: Noun;
  id: number;
  current: 'pictures' | 'preview' | 'history';
}

export function RecordTabs({ noun, id, current }: RecordTabsProps) {
  const { language, words } = useLanguage();
  const { tabs, record } = words.history;
  const addresses = {
    content: editPath(noun, id),
    ...(noun === 'artifact' && { pictures: paths.pictures(id) }),
    preview: paths.preview(noun, id, language),
    history: historyPath(noun, id),
  };
  return (
    <nav className="page-tabs" aria-label={record}>
      {(Object.entries(addresses) as [keyof typeof tabs, string][]).map(([tab, address]) => (
        <Link key={tab} to={address} aria-current={tab === current ? 'page' : undefined}>
          {tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
