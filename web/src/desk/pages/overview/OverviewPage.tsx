// The first page: how complete the collection is in each language, what waits, the exhibitions, and what changed last.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countsQuery } from '../../../api/desk/conversations';
import { artifactsQuery, backgroundOptions, progressQuery, queryOptions } from '../../../api/desk/queries';
import { formatQuery, type QueryValue } from '../../../api/query-string';
import { formatNumber } from '../../../words/dates';
import { houseTime } from '../../../words/desk/times';
import { LANGUAGES } from '../../../words/language';
import { useLanguage, useTitle } from '../../language';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';
import { HiddenRecords, useHiddenCount } from './HiddenRecords';
import { MissedSearches } from './MissedSearches';
import { Readiness } from './Readiness';
import { RecentChanges } from './RecentChanges';
import { RunningExhibitions } from './RunningExhibitions';
import { RunningExport } from './RunningExport';
import { RunningImport } from './RunningImport';
import { SetupSteps } from './SetupSteps';
import { SiteState } from './SiteState';

type Filter = Readonly<Record<string, QueryValue>>;

/** The figures of the page, by the list that shows what they count. */
const FIGURES = {
  all: {},
  published: { state: 'published' },
  draft: { state: 'draft' },
  changed: { state: 'changed' },
  scheduled: { state: 'scheduled' },
  withdrawn: { state: 'withdrawn' },
  tw: { missing: 'tw' },
  en: { missing: 'en' },
  picture: { missing: 'picture' },
  alt: { missing: 'alt' },
  alt_review: { missing: 'alt_review' },
  stale_tw: { missing: 'stale_tw' },
  stale_en: { missing: 'stale_en' },
  submitted: { state: 'submitted' },
} as const satisfies Readonly<Record<string, Filter>>;

type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as Figure[];

export function OverviewPage() {
  const { words } = useLanguage();
  const said = words.overview;
  useTitle(said.title);
  const answers = useQueries({
    queries: NAMES.map((name) => queryOptions(artifactsQuery({ ...FIGURES[name], page_size: 1 }))),
  });
  const progress = useQuery(queryOptions(progressQuery)).data;
  const mayRead = useMay('read-messages');
  const mayPublish = useMay('publish');
  const mayManage = useMay('manage');
  const mayDraft = useMay('draft');
  const unread = useQuery({ ...backgroundOptions(countsQuery), enabled: mayRead }).data?.unread ?? 0;
  const hidden = useHiddenCount();
  const count = (name: Figure): number | undefined => answers[NAMES.indexOf(name)]?.data?.total;
  const today = houseTime(Date.now());
  const weekday = new Date(`${today.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const address = (filter: Filter) => `${paths.artifacts}${formatQuery(filter)}`;
  const tasks = (
    [
      ['submitted', said.task.submitted],
      ['en', said.task.missing.en],
      ['tw', said.task.missing.tw],
      ['stale_en', said.task.stale.en],
      ['stale_tw', said.task.stale.tw],
      ['picture', said.task.picture],
      ['alt', said.task.alt],
      ['alt_review', said.task.altReview],
      ['changed', said.task.changed],
      ['draft', said.task.draft],
      ['scheduled', said.task.scheduled],
    ] as const
  ).filter(([name]) => (count(name) ?? 0) > 0);
  const figureOf = (name: Figure) => {
    const value = count(name);
    return value === undefined ? '' : formatNumber(value);
  };
  const figure = (name: Figure) => {
    const value = count(name);
    if (value === undefined) return '';
    if (value === 0) return <span className="zero">0</span>;
    return <Link to={address(FIGURES[name])}>{formatNumber(value)}</Link>;
  };
  const all = count('all');
  return (
    <main className="page" aria-busy={answers.some((answer) => answer.isFetching) || undefined}>
      <div className="page-head">
        <h1>{said.day(Number(today.slice(5, 7)), Number(today.slice(8, 10)), weekday)}</h1>
        <span className="spacer" />
        {mayDraft && (
          <Link className="button" to={paths.newArtifact}>
            {words.list.create}
          </Link>
        )}
      </div>
      <div className="two-columns">
        <div className="main-column page-body">
          {mayManage && <SetupSteps />}
          <section className="section">
            <h2 className="section-title">
              {said.collection}
              <small>{all === undefined ? '' : said.count(formatNumber(all))}</small>
              <span className="spacer" />
              <span>
                <Link className="link" to={paths.artifacts}>
                  {said.seeAll}
                </Link>
              </span>
            </h2>
            <div className="figures">
              {(['published', 'draft', 'changed', 'scheduled', 'withdrawn'] as const).map((name) => (
                <Link key={name} to={address(FIGURES[name])}>
                  <span className="figure">{figureOf(name)}</span>
                  {said[name]}
                </Link>
              ))}
            </div>
            <table className="matrix">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{said.published}</th>
                  <th scope="col">{said.reviewed}</th>
                  <th scope="col">{said.draft}</th>
                  <th scope="col">{said.stale}</th>
                  <th scope="col">{said.missing}</th>
                  <th scope="col">{said.complete}</th>
                </tr>
              </thead>
              <tbody>
                {LANGUAGES.map((side) => {
                  const missing = count(side);
                  const share =
                    all === undefined || missing === undefined || all === 0
                      ? null
                      : Math.floor(((all - missing) / all) * 100);
                  return (
                    <tr key={side}>
                      <th scope="row">{said.languages[side]}</th>
                      {(['published', 'reviewed', 'draft'] as const).map((how) => (
                        <td key={how} className="num">
                          {progress && (
                            <span className={progress[side][how] === 0 ? 'zero' : undefined}>
                              {formatNumber(progress[side][how])}
                            </span>
                          )}
                        </td>
                      ))}
                      <td className="num">{figure(`stale_${side}`)}</td>
                      <td className={missing ? 'num red' : 'num'}>{figure(side)}</td>
                      <td>
                        {share !== null && (
                          <span className="row">
                            <progress className="share" max={100} value={share} aria-label={said.complete} />
                            <span>{share}%</span>
                          </span>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <p className="hint">{said.staleHint}</p>
          </section>
          {mayPublish && <Readiness besideSetup={mayManage} />}
          <section className="section">
            <h2 className="section-title">
              {said.tasks}
              <small>{said.tasksHint}</small>
            </h2>
            {unread > 0 && (
              <div className="task">
                <span className="figure">{formatNumber(unread)}</span>
                <p>{said.task.messages(unread)}</p>
                <Link className="go link" to={paths.conversations}>
                  {said.open}
                </Link>
              </div>
            )}
            <HiddenRecords />
            <RunningImport />
            <RunningExport />
            {tasks.map(([name, say]) => (
              <div key={name} className="task">
                <span className="figure">{figureOf(name)}</span>
                <p>{say(count(name) ?? 0)}</p>
                <Link className="go link" to={address(FIGURES[name])}>
                  {said.open}
                </Link>
              </div>
            ))}
            {tasks.length === 0 && unread === 0 && hidden === 0 && all !== undefined && (
              <p className="page-body muted">{said.nothing}</p>
            )}
          </section>
          <MissedSearches />
        </div>
        <aside className="side-column">
          {mayPublish && <SiteState mayManage={mayManage} />}
          <RunningExhibitions />
          <RecentChanges />
        </aside>
      </div>
    </main>
  );
}
