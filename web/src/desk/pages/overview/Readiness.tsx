// What the site lacks before it opens, each line with the page where it is mended.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions, readinessQuery } from '../../../api/desk/queries';
import type { LackWord } from '../../../api/desk/schema.gen';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';

/** The things that are set right at the desk; the rest are settings of the server. */
const PAGES: Readonly<Partial<Record<LackWord, string>>> = {
  policy: paths.privacyText,
  name: paths.houseDetails,
  email: paths.houseDetails,
  banner: paths.banners,
};

export function Readiness() {
  const said = useLanguage().words.overview.readiness;
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
              <Link className="go link" to={page}>
                {said.mend}
              </Link>
            )}
          </div>
        );
      })}
    </section>
  );
}
