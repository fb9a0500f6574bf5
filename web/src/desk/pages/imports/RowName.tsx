// The name of a row's piece.
import type { ImportRow } from '../../../api/desk/imports';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage } from '../../language';

export function RowName({ row }: { row: ImportRow }) {
  const { language, words } = useLanguage();
  const side = row[`name_${language}`] ? language : otherLanguage(language);
  return (
    <span className="piece-name" lang={htmlLang(side)}>
      {row[`name_${side}`] || words.list.untitled}
    </span>
  );
}
