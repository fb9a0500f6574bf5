// The steps by which an owner gets an empty site ready: each leads to the page where its things are, and can be put off. Once none
// is open they are folded away, and gone when all are done.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readRefusal } from '../../../api/client';
import { queryOptions, readinessQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { skipSetupStep } from '../../../api/desk/readiness';
import type { ReadinessBody, SetupStateWord, SetupStepWord } from '../../../api/desk/schema.gen';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { type Mark, StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { LACK_PAGES } from './lack-pages';
import { MAIL_SECTION } from './SiteState';

/** Where each step is taken; that of mails is on the overview itself. */
const PAGES: Readonly<Record<Exclude<SetupStepWord, 'mail'>, string>> = {
  name: paths.houseDetails,
  address: paths.houseDetails,
  policy: paths.privacyText,
  category: paths.categories,
  piece: paths.newArtifact,
  staff: paths.accounts,
};

const MARKS: Readonly<Record<SetupStateWord, Mark>> = { done: 'published', skipped: 'withdrawn', open: 'draft' };

function Steps({ readiness }: { readiness: ReadinessBody }) {
  const { words } = useLanguage();
  const said = words.overview.setup;
  const toast = useToast();
  const queries = useQueryClient();
  const skip = useMutation({
    mutationFn: ({ step, skipped }: { step: SetupStepWord; skipped: boolean }) => skipSetupStep(step, skipped),
    onSuccess: (changed) => queries.setQueryData(keyOf(readinessQuery), changed),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  return (
    <ol className="setup-steps">
      {readiness.steps.map(({ step, state }) => {
        const title = said.steps[step];
        // Lacks that only the server administrator can fix.
        const lacks = readiness.lacks.filter((lack) => lack.step === step && !LACK_PAGES[lack.what]);
        const isSkipped = state === 'skipped';
        return (
          <li key={step} className="task readiness">
            <StateMark mark={MARKS[state]}>{said.states[state]}</StateMark>
            <p>
              {step === 'mail' ? (
                <a className="link" href={`#${MAIL_SECTION}`}>
                  {title}
                </a>
              ) : (
                <Link className="link" to={PAGES[step]}>
                  {title}
                </Link>
              )}
              {state === 'open' && (
                <>
                  <small>{said.hints[step]}</small>
                  {lacks.map(({ what }) => (
                    <small key={what}>{words.overview.readiness.lacks[what].remedy}</small>
                  ))}
                  {step === 'piece' && (
                    <small>
                      <Link className="link" to={paths.imports}>
                        {said.import}
                      </Link>
                    </small>
                  )}
                </>
              )}
            </p>
            {state !== 'done' && (
              <Button
                kind="quiet"
                size="small"
                busy={skip.isPending && skip.variables.step === step}
                aria-label={isSkipped ? said.resumeStep(title) : said.skipStep(title)}
                onClick={() => skip.mutate({ step, skipped: !isSkipped })}
              >
                {isSkipped ? said.resume : said.skip}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function SetupSteps() {
  const said = useLanguage().words.overview.setup;
  const readiness = useQuery(queryOptions(readinessQuery)).data;
  if (!readiness) return null;
  const count = (wanted: SetupStateWord) => readiness.steps.filter(({ state }) => state === wanted).length;
  const [done, skipped, all] = [count('done'), count('skipped'), readiness.steps.length];
  if (done === all) return null;
  const figures = [said.done(done, all), ...(skipped > 0 ? [said.skipped(skipped)] : [])];
  const heading = (
    <h2 className="section-title" id="set-up">
      {said.title}
      {figures.map((figure) => (
        <small key={figure}>{figure}</small>
      ))}
    </h2>
  );
  return (
    <section className="section" aria-labelledby="set-up">
      {done + skipped === all ? (
        <details className="setup-folded">
          <summary>{heading}</summary>
          <Steps readiness={readiness} />
        </details>
      ) : (
        <>
          {heading}
          {!readiness.open && <p className="hint">{said.closed}</p>}
          <Steps readiness={readiness} />
        </>
      )}
    </section>
  );
}
