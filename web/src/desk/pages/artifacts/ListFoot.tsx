// Below the list, always in view: which rows these are, and the keys.

import { formatNumber } from '../../../words/dates';
import { getGap } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import type { RowRange } from './list-view';

export function ListFoot({ view, total }: { view: RowRange; total: number }) {
  const { language, words } = useLanguage();
  const { list } = words;
  const gap = getGap(language);
  const to = Math.min(view.to + 1, total);
  return (
    <div className="list-foot">
      <span>{list.range(formatNumber(Math.min(view.from + 1, to)), formatNumber(to), formatNumber(total))}</span>
      <span className="row not-narrow key-hints">
        <kbd>J</kbd> <kbd>K</kbd> {list.keyHints.move}
        {gap}
        <kbd>X</kbd> {list.keyHints.select}
        {gap}
        <kbd>Enter</kbd> {list.keyHints.open}
        {gap}
        <kbd>?</kbd> {list.keyHints.all}
      </span>
    </div>
  );
}
