// What a tile says of an artifact: its name in both languages, its number, the state of each language.
import type { ArtifactLine } from '../../../api/desk/types';
import { htmlLang, LANGUAGES, otherLanguage } from '../../../words/language';
import { useLanguage } from '../../language';
import { LanguageMark } from './LanguageMark';

export function TileText({ item }: { item: ArtifactLine }) {
  const { language, words } = useLanguage();
  const other = otherLanguage(language);
  const [first, second] = item.name[language] ? [language, other] : [other, language];
  return (
    <>
      <span className="piece-name" lang={htmlLang(first)}>
        {item.name[first] || words.list.untitled}
      </span>
      <span className="piece-name-en" lang={htmlLang(second)}>
        {item.name[first] ? item.name[second] : ''}
      </span>
    </>
  );
}

/** Each language's mark, after the language's short name. */
export function TileMarks({ item }: { item: ArtifactLine }) {
  const { list } = useLanguage().words;
  return (
    <span className="tile-marks">
      {LANGUAGES.map((side) => (
        <span key={side}>
          {list.short[side]} <LanguageMark status={item[side]} />
        </span>
      ))}
    </span>
  );
}
