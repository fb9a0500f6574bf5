// The name and the picture of a row's piece.
import type { ImportRow } from '../../../api/desk/imports';
import { pictureUrl } from '../../../api/desk/pictures';
import type { ArtifactLine } from '../../../api/desk/types';
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

export function RowPicture({ line }: { line: ArtifactLine | null | undefined }) {
  const key = line?.picture_key ?? null;
  const width = line?.picture_width ?? null;
  return (
    <span className={key === null ? 'thumb none' : 'thumb'}>
      {key !== null && width !== null && <img src={pictureUrl(key, width)} alt="" loading="lazy" />}
    </span>
  );
}
