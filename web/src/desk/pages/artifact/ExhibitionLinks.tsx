// The exhibitions whose working copies name the piece.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { formatRange } from '../../../words/dates';
import { htmlLang, otherLanguage } from '../../../words/language';
import { readCell } from '../../document/cells';
import { useLanguage } from '../../language';
import { usePart } from '../../record-editor/editing';
import { paths } from '../../router/paths';

export function ExhibitionLinks() {
  const { language, words } = useLanguage();
  const id = usePart(({ record }) => record.id);
  const found = useQuery(queryOptions(recordsQuery('exhibition')));
  const showing = (found.data ?? []).filter(({ fields }) => readCell(fields, 'artifacts').includes(id));
  if (showing.length === 0) return null;
  return (
    <ul className="exhibition-links" aria-label={words.exhibitions.title}>
      {showing.map((exhibition) => {
        const side = exhibition.title[language] ? language : otherLanguage(language);
        const { first, rest } = formatRange(
          language,
          readCell(exhibition.fields, 'date_start') ?? '',
          readCell(exhibition.fields, 'date_end'),
        );
        return (
          <li key={exhibition.id}>
            <Link className="link" to={paths.exhibition(exhibition.id)} lang={htmlLang(side)}>
              {exhibition.title[side] || words.list.untitled}
            </Link>
            <span className="muted num">{`${first} ${rest}`.trim()}</span>
          </li>
        );
      })}
    </ul>
  );
}
