// What the site lacks before it opens, each line with the page where it is mended.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions, readinessQuery } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { LACK_PAGES } from './lack-pages';

/** Beside the steps of the set-up, what an open one names is left to it. */
export function Readiness({ besideSetup = false }: { besideSetup?: boolean }) {
  const { overview, texts } = useLanguage().words;
  const said = overview.readiness;
  const found = useQuery(queryOptions(readinessQuery)).data;
  const steps = (besideSetup && found?.steps) || [];
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  const lacks = found?.lacks.filter(({ step }) => step === null || !open.includes(step)) ?? [];
  if (lacks.length === 0) return null;
  return (
    <section className="section" aria-labelledby="readiness">
      <h2 className="section-title" id="readiness">
        {said.title}
        <small>{said.hint}</small>
      </h2>
      {lacks.map(({ what, required }) => {
        const line = said.lacks[what];
        const page = LACK_PAGES[what];
        return (
          <div key={what} className="task readiness">
            <StateMark mark={required ? 'missing' : 'draft'}>{required ? said.required : said.advised}</StateMark>
            <p>
              {line.what}
              <small>{line.remedy}</small>
            </p>
            {page && (
              <Link className="go link" to={page.path}>
                {page.name === null ? overview.open : `${texts.title} › ${texts.pages[page.name]}`}
              </Link>
            )}
          </div>
        );
      })}
    </section>
  );
}
