// The years of a list: two fields in a form that works without scripts, and a diagram of how many pieces are dated to each century.
import { readYears } from '../../../api/site/collection-filters';
import type { Timeline } from '../../../api/site/schema.gen';
import { localize } from '../../localize';
import { HiddenFields } from '../../parts/HiddenFields';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { listFields, readChoices } from './facet-links';
import { BAR_HEIGHT, BAR_STEP, describeTimeline, drawBars, nameEnds, nameUndated, placeBand } from './timeline';

const HINT = 'years-hint';

function Diagram({ timeline }: { timeline: Timeline }) {
  const { language, query } = usePageRequest();
  const words = useWords().collection.years;
  const { chosen, others } = drawBars(timeline, readYears(query));
  const undated = nameUndated(timeline, words);
  return (
    <div className="timeline">
      <svg
        role="img"
        aria-label={describeTimeline(timeline, words)}
        viewBox={`0 0 ${timeline.bins.length * BAR_STEP - 1} ${BAR_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className="unchosen" d={others} />
        <path d={chosen} />
      </svg>
      <div className="bands" aria-hidden="true">
        {timeline.dynasties.map((dynasty) => {
          const { left, width } = placeBand(timeline, dynasty.from, dynasty.to);
          const name = localize(dynasty, 'name', language);
          return (
            <span key={dynasty.id} style={{ left: `${left}%`, width: `${width}%` }} title={name.text}>
              <span lang={name.lang}>{name.text}</span>
            </span>
          );
        })}
      </div>
      <p className="ends" aria-hidden="true">
        {nameEnds(timeline, words).map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      {undated !== '' && <p>{undated}</p>}
    </div>
  );
}

export function Years({ timeline }: { timeline: Timeline }) {
  const request = usePageRequest();
  const { language, query } = request;
  const words = useWords().collection.years;
  const choices = readChoices(request);
  const [from, to] = readYears(query);
  const field = (name: 'from' | 'to', value: number | null) => (
    <label>
      <span>{words[name]}</span>
      <input
        // Another choice of years fills the field anew.
        key={value}
        name={name}
        defaultValue={value ?? ''}
        maxLength={12}
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby={HINT}
      />
    </label>
  );
  return (
    <>
      <form
        className="year-form"
        method="get"
        action={paths.collection(language, { group: choices.group })}
        data-keep-scroll=""
      >
        <HiddenFields fields={listFields({ ...choices, from: undefined, to: undefined })} />
        {field('from', from)}
        {field('to', to)}
        <button type="submit" className="btn small">
          {words.apply}
        </button>
        <p id={HINT}>{words.hint}</p>
      </form>
      {timeline.bins.length > 0 && <Diagram timeline={timeline} />}
    </>
  );
}
