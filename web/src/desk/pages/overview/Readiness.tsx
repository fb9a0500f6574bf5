// What the site lacks before it opens, each line with the page where it is mended.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions, readinessQuery } from '../../../api/desk/queries';
import type { LackWord } from '../../../api/desk/schema.gen';
import type { DeskWords } from '../../../words/desk/tw';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';

/** The things that are set right at the desk, each with its page among the texts; the rest are settings of the server. */
const PAGES: Readonly<Partial<Record<LackWord, { path: string; name: keyof DeskWords['texts']['pages'] }>>> = {
  policy: { path: paths.privacyText, name: 'privacy' },
  name: { path: paths.houseDetails, name: 'footer' },
  email: { path: paths.houseDetails, name: 'footer' },
  banner: { path: paths.banners, name: 'banners' },
};

export function Readiness() {
  const { overview, texts } = useLanguage().words;
  const said = overview.readiness;
  const lacks = useQuery(queryOptions(readinessQuery)).data?.lacks ?? [];
  if (lacks.length === 0) return null;
  return (
    <section className="section" aria-labelledby="readiness">
      <h2 className="section-title" id="readiness">
        {said.title}
        <small>{said.hint}</small>
      </h2>
      {lacks.map(({ what, required }) => {
        const line = said.lacks[what];
        const page = PAGES[what];
        return (
          <div key={what} className="task readiness">
            <StateMark mark={required ? 'missing' : 'draft'}>{required ? said.required : said.advised}</StateMark>
            <p>
              {line.what}
              <small>{line.remedy}</small>
            </p>
            {page && (
              <Link className="go link" to={page.path}>
                {texts.title} › {texts.pages[page.name]}
              </Link>
            )}
          </div>
        );
      })}
    </section>
  );
}
