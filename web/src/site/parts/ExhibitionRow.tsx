// An exhibition as a row of the list: phase, dates, title, place, picture; one link covers all of it.
import type { ExhibitionSummary, Phase } from '../../api/site/schema.gen';
import { formatRange } from '../../words/dates';
import { localize } from '../localize';
import { joinLines } from '../plain-text';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import { Picture } from './Picture';

const PHASE_CLASSES: Record<Phase, string> = { current: 'phase on', upcoming: 'phase up', past: 'phase past' };

export function PhaseMark({ phase }: { phase: Phase }) {
  const words = useWords();
  return <p className={PHASE_CLASSES[phase]}>{words.chrome.phase[phase]}</p>;
}

export function ExhibitionRow({ exhibition, level = 3 }: { exhibition: ExhibitionSummary; level?: 2 | 3 }) {
  const language = useLanguage();
  const title = localize(exhibition, 'title', language);
  const place = localize(exhibition, 'exhibition_place', language);
  const { first, rest } = formatRange(language, exhibition.exhibition_date_start, exhibition.exhibition_date_end);
  const Heading = `h${level}` as const;
  return (
    <article className="prog-row">
      <div>
        <PhaseMark phase={exhibition.phase} />
        <p className="dates">
          <time dateTime={exhibition.exhibition_date_start}>{first}</time> <small>{rest}</small>
        </p>
      </div>
      <div>
        <Heading className="prog-t">
          <a href={paths.exhibition(language, exhibition.id)} lang={title.lang}>
            {joinLines(title.text, language)}
          </a>
        </Heading>
        <p className="prog-place" lang={place.lang}>
          {place.text}
        </p>
      </div>
      {exhibition.picture && (
        <div className="prog-pic">
          <Picture picture={exhibition.picture} slot="programme" alt="" />
        </div>
      )}
    </article>
  );
}
