// The list without rows: nothing is there yet, or nothing matches.
import { Link } from 'react-router';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';
import { type ListFilter, listChips, withoutChips } from './filter';

interface EmptyListProps {
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
  onCreate: (() => void) | null;
}

export function EmptyList({ filter, onFilter, onCreate }: EmptyListProps) {
  const { list } = useWords();
  const mayEditWords = useMay('publish');
  const filtered = listChips(filter).length > 0 || filter.state !== '';
  if (filter.query === '' && !filtered) {
    return (
      <div className="empty">
        <span className="niche" />
        <h2>{list.empty.title}</h2>
        <p>{list.empty.text}</p>
        {onCreate && (
          <div className="row">
            <Button kind="primary" onClick={onCreate}>
              {list.create}
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="empty">
      <span className="niche" />
      <h2>{filter.query === '' ? list.empty.noMatchFilters : list.empty.noMatch(filter.query)}</h2>
      <p>{filtered ? list.empty.noMatchText : list.empty.noMatchWord}</p>
      <div className="row">
        {filtered && (
          <Button onClick={() => onFilter({ ...withoutChips(filter), state: '' })}>{list.empty.removeFilters}</Button>
        )}
        {filter.query !== '' && (
          <Button onClick={() => onFilter({ ...filter, query: '', row: 1 })}>{list.empty.clearSearch}</Button>
        )}
        {filter.query !== '' && mayEditWords && (
          <Link className="link" to={paths.newSynonym(filter.query)}>
            {list.empty.synonym(filter.query)}
          </Link>
        )}
      </div>
    </div>
  );
}
