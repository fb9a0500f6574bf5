// A row of the list; on narrow screens the same cells are laid out as a card.

import type { Ref } from 'react';
import { Link } from 'react-router';
import type { ArtifactLine } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { formatMoment } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { Thumbnail } from '../../artifact/Thumbnail';
import { useLanguage } from '../../language';
import { paths } from '../../router/paths';
import { LanguageMark } from './LanguageMark';
import type { Column } from './preferences';

interface ArtifactRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** Its place in the whole list, from 0. */
  row: number;
  /** Null until it is loaded. */
  item: ArtifactLine | null;
  /** How many columns the table has. */
  width: number;
  columns: readonly Column[];
  selected: boolean;
  cursor: boolean;
  tabIndex: 0 | -1;
  onSelect: (range: boolean) => void;
  onFocus: () => void;
}

export function ArtifactRow(props: ArtifactRowProps) {
  const { ref, row, item, selected, cursor, tabIndex, onFocus } = props;
  return (
    <tr
      ref={ref}
      data-index={row}
      aria-rowindex={row + 2}
      aria-selected={selected}
      aria-busy={item === null || undefined}
      className={[selected ? 'selected' : '', cursor ? 'cursor' : ''].join(' ').trim()}
      tabIndex={tabIndex}
      onFocus={onFocus}
    >
      {item ? <ArtifactCells {...props} item={item} /> : <td className="cell-waiting" colSpan={props.width} />}
    </tr>
  );
}

function ArtifactCells({ item, columns, selected, onSelect }: ArtifactRowProps & { item: ArtifactLine }) {
  const { language, words } = useLanguage();
  const { list } = words;
  const other = otherLanguage(language);
  const [first, second] = item.name[language] ? [language, other] : [other, language];
  const shows = (column: Column) => columns.includes(column);
  return (
    <>
      <td className="cell-check">
        <Check
          aria-label={list.select(item.relic_number)}
          checked={selected}
          tabIndex={-1}
          onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <td className="cell-picture">
        <Thumbnail item={item} />
      </td>
      {shows('number') && <td className="cell-number nowrap">{item.relic_number}</td>}
      <td className="cell-name">
        <Link to={paths.artifact(item.id)} tabIndex={-1}>
          <span className="piece-name" lang={htmlLang(first)}>
            {item.name[first] || list.untitled}
          </span>
          {item.name[second] && item.name[first] && (
            <span className="piece-name-en" lang={htmlLang(second)}>
              {item.name[second]}
            </span>
          )}
        </Link>
      </td>
      {shows('category') && (
        <td className="nowrap">
          {item.category && (
            <>
              <i className={`glaze g${item.category.color_id}`} />
              {item.category.name[language] || item.category.name[other]}
            </>
          )}
        </td>
      )}
      {shows('dynasty') && (
        <td className="cell-dynasty">{item.dynasty ? item.dynasty[language] || item.dynasty[other] : ''}</td>
      )}
      {shows('tw') && (
        <td className="cell-tw" data-l={list.short.tw}>
          <LanguageMark status={item.tw} />
        </td>
      )}
      {shows('en') && (
        <td className="cell-en" data-l={list.short.en}>
          <LanguageMark status={item.en} />
        </td>
      )}
      {shows('pictures') && (
        <td className="nowrap cell-small">
          <span className="visually-hidden">{list.headings.pictures} </span>
          {item.picture_count}
        </td>
      )}
      {shows('updated') && (
        <td className="right nowrap muted cell-small">
          {formatMoment(language, item.updated_at, Date.now())}
          <br />
          {item.updated_by}
        </td>
      )}
    </>
  );
}
