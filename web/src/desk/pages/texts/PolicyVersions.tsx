// The versions of the privacy policy: which is in force, since when, and how many members agreed to each.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { freshOptions, policiesQuery } from '../../../api/desk/queries';
import { formatDay } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';
import { endOf } from './privacy-version';

interface PolicyVersionsProps {
  /** The name of the draft; null where nothing waits to be published. */
  draft: string | null;
  /** The version that is shown; null for the editor. */
  shown: string | null;
}

export function PolicyVersions({ draft, shown }: PolicyVersionsProps) {
  const { language, words } = useLanguage();
  const { texts } = words;
  const versions = useQuery(freshOptions(policiesQuery)).data ?? [];
  const day = (at: string | null) => (at === null ? '' : formatDay(language, at, Date.now()));
  return (
    <>
      <ol className="policy-versions">
        {draft !== null && (
          <li>
            <Link className="policy-name" to={paths.privacyText}>
              {draft || texts.unnamed}
            </Link>
            <StateMark mark="draft">{texts.draft}</StateMark>
          </li>
        )}
        {versions.map((version) => {
          const end = endOf(versions, version);
          const dates = version.in_force
            ? version.since !== null && texts.since(day(version.since))
            : [day(version.since), day(end)].join(' – ').trim();
          return (
            <li key={version.version} aria-current={shown === version.version || undefined}>
              <Link className="policy-name" to={paths.policyVersion(version.version)}>
                {version.version || texts.unnamed}
              </Link>
              <StateMark mark={version.in_force ? 'published' : 'withdrawn'}>
                {version.in_force ? texts.inForce : texts.replaced}
              </StateMark>
              <span className="muted">{dates}</span>
              <span className="muted">
                {version.agreed === 0 && version.closed ? texts.agreedBefore : texts.agreed(version.agreed)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="hint">{texts.versionsHint}</p>
    </>
  );
}
