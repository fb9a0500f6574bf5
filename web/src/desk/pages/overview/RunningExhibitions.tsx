// The exhibitions that are on, and those that come next.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pictureUrl } from '../../../api/desk/pictures';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { formatRange } from '../../../words/dates';
import { houseTime } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { type Exhibition, readExhibition } from '../../exhibition/exhibition';
import { compareIn, phaseOn } from '../../exhibition/phase';
import { describeRemaining } from '../../exhibition/remaining';
import { useLanguage } from '../../language';
import { paths } from '../../router/paths';

const COUNT = 5;
/** Of the pictures, in pixels of the narrowest drawing. */
const WIDTH = 320;

function ExhibitionEntry({ exhibition, today }: { exhibition: Exhibition; today: string }) {
  const { language, words } = useLanguage();
  const { id, title, start, end, picture } = exhibition;
  const side = title[language] ? language : otherLanguage(language);
  const { first, rest } = formatRange(language, start, end);
  return (
    <div className="exhibition-row">
      <span>{picture && <img src={pictureUrl(picture, WIDTH)} alt="" loading="lazy" />}</span>
      <div>
        <Link to={paths.exhibition(id)} className="song ellipsis" lang={htmlLang(side)}>
          {title[side] || words.list.untitled}
        </Link>
        <p className="muted cell-small">
          {first} {rest}
        </p>
        <p className="muted cell-small">{describeRemaining(words.exhibitions, today, start, end)}</p>
      </div>
    </div>
  );
}

export function RunningExhibitions() {
  const { exhibitions: said } = useLanguage().words;
  const found = useQuery(queryOptions(recordsQuery('exhibition')));
  const today = houseTime(Date.now()).slice(0, 10);
  const all = (found.data ?? []).map(readExhibition);
  const shown = (['current', 'upcoming'] as const)
    .flatMap((phase) =>
      all
        .filter(({ start, end }) => phaseOn(today, start, end) === phase)
        .sort((one, other) => compareIn(phase, one, other)),
    )
    .slice(0, COUNT);
  return (
    <section className="section">
      <h2 className="section-title">
        {said.title}
        <span className="spacer" />
        <span>
          <Link className="link" to={paths.exhibitions}>
            {said.all}
          </Link>
        </span>
      </h2>
      {shown.map((exhibition) => (
        <ExhibitionEntry key={exhibition.id} exhibition={exhibition} today={today} />
      ))}
      {found.data && shown.length === 0 && <p className="muted">{said.noneOpen}</p>}
    </section>
  );
}
