// A period in the tree.

import { joinNames } from '../../../words/desk/punctuation';
import { htmlLang, otherLanguage } from '../../../words/language';
import { formatYears } from '../../../words/years';
import { useLanguage } from '../../language';
import type { TreeRow } from './dynasty-tree';

interface DynastyRowProps {
  row: TreeRow;
  open: boolean;
  onOpen: () => void;
  onToggle: () => void;
}

export function DynastyRow({ row, open, onOpen, onToggle }: DynastyRowProps) {
  const { language, words } = useLanguage();
  const { dynasties: said } = words.vocabulary;
  const { period, depth, parts, unfolded } = row;
  const other = otherLanguage(language);
  const name = period.name[language] || period.name[other] || words.list.untitled;
  return (
    <tr aria-current={open || undefined}>
      <td className={`tree-cell depth-${Math.min(depth, 3)}`}>
        {parts > 0 ? (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={unfolded}
            aria-label={`${unfolded ? said.fold : said.unfold} ${name}`}
            onClick={onToggle}
          />
        ) : (
          <span className="tree-toggle" />
        )}
        <button type="button" className="as-text tree-name" onClick={onOpen}>
          <span className="song">{name}</span>{' '}
          <span className="muted" lang={htmlLang(other)}>
            {period.name[language] ? period.name[other] : ''}
          </span>
        </button>
      </td>
      <td className="secondary-text">{joinNames(language, period.aliases.slice(0, 2))}</td>
      <td className="nowrap">{formatYears(period.year_start, period.year_end, language)}</td>
      <td className="right muted">{period.used || ''}</td>
    </tr>
  );
}
