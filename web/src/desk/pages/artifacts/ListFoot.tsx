// Below the list: which rows these are, the keys, the pager.
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { PAGE_SIZE } from './filter';

interface ListFootProps {
  page: number;
  pages: number;
  total: number;
  onTurn: (step: number) => void;
}

export function ListFoot({ page, pages, total, onTurn }: ListFootProps) {
  const { list } = useWords();
  const from = (page - 1) * PAGE_SIZE + 1;
  const to = Math.min(page * PAGE_SIZE, total);
  const turn = (label: string, step: number, possible: boolean) => (
    <button
      type="button"
      className={possible ? 'turn' : 'turn off'}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onTurn(step)}
    >
      {label}
    </button>
  );
  return (
    <div className="list-foot">
      <span>{list.range(formatNumber(from), formatNumber(to), formatNumber(total))}</span>
      <span className="row not-narrow key-hints">
        <kbd>J</kbd> <kbd>K</kbd> {list.keyHints.move}　<kbd>X</kbd> {list.keyHints.select}　<kbd>Enter</kbd>{' '}
        {list.keyHints.open}　<kbd>?</kbd> {list.keyHints.all}
      </span>
      <span className="pager">
        {turn(list.previous, -1, page > 1)}
        <span aria-current="page">
          {formatNumber(page)} / {formatNumber(pages)}
        </span>
        {turn(list.next, 1, page < pages)}
      </span>
    </div>
  );
}
