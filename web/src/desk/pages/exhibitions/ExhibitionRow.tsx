// An exhibition in the list: picture, days, title and place, how long it still runs, and the states of its languages.
import { Link } from 'react-router';
import { pictureUrl } from '../../../api/desk/pictures';
import { formatRange } from '../../../words/dates';
import { htmlLang, otherLanguage } from '../../../words/language';
import type { Exhibition } from '../../exhibition/exhibition';
import { describeRemaining } from '../../exhibition/remaining';
import { useLanguage } from '../../language';
import { LanguageState } from '../../parts/LanguageState';
import { paths } from '../../router/paths';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

/** Of the list's pictures, in pixels of the narrowest drawing. */
const WIDTH = 320;

interface ExhibitionRowProps {
  exhibition: Exhibition;
  today: string;
}

export function ExhibitionRow({ exhibition, today }: ExhibitionRowProps) {
  const { language, words } = useLanguage();
  const { exhibitions: said, list } = words;
  const { exhibition_groups: groups } = useVocabulary();
  const { id, title, place, start, end, picture } = exhibition;
  const group = groups.find((other) => other.id === exhibition.group)?.name;
  const other = otherLanguage(language);
  const range = formatRange(language, start, end);
  return (
    <li className="exhibition-line">
      <span className="exhibition-picture">
        {picture && <img src={pictureUrl(picture, WIDTH)} alt="" loading="lazy" />}
      </span>
      <span className="exhibition-days">
        <span className="num">{range.first}</span>
        <span className="muted num">{range.rest}</span>
      </span>
      <span className="exhibition-title">
        <Link to={paths.exhibition(id)} lang={htmlLang(title[language] ? language : other)}>
          <span className="piece-name">{title[language] || title[other] || list.untitled}</span>
        </Link>
        {title[language] !== '' && title[other] !== '' && (
          <span className="piece-name-en" lang={htmlLang(other)}>
            {title[other]}
          </span>
        )}
      </span>
      <span className="secondary-text">{place[language] || place[other]}</span>
      <span>{group ? group[language] || group.tw : ''}</span>
      <span className="nowrap">{describeRemaining(said, today, start, end)}</span>
      <LanguageState side="tw" status={exhibition.tw} />
      <LanguageState side="en" status={exhibition.en} />
    </li>
  );
}
