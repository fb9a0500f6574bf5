// The categories and the featured pieces on the home page.
import { useAnswer } from '../../../api/site/answers';
import { itemGroupsQuery } from '../../../api/site/queries';
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { Cabinet } from '../../parts/Cabinet';
import { EmptyState } from '../../parts/EmptyState';
import { buildGroupTabs } from '../../parts/group-tabs';
import { getPanelAttributes, Tabs } from '../../parts/Tabs';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

interface FeaturedProps {
  pieces: readonly ArtifactSummary[];
  group: string | undefined;
  /** Nothing above has a picture. */
  first: boolean;
}

export function Featured({ pieces, group, first }: FeaturedProps) {
  const language = useLanguage();
  const { chrome, home } = useWords();
  const groups = useAnswer(itemGroupsQuery) ?? [];
  if (pieces.length === 0 && group === undefined) return null;
  return (
    <section className="sec wrap" aria-labelledby="featured">
      <div className="sec-h">
        <h2 id="featured">{home.featured}</h2>
        <ArrowLink href={paths.collection(language, { group })} hiddenText={chrome.collection}>
          {chrome.more}
        </ArrowLink>
      </div>
      <div className="sec-b">
        <Tabs
          label={chrome.category}
          tabs={buildGroupTabs(groups, group, language, chrome.all, (id) => paths.home(language, id))}
          keepScroll
        />
        <div className="panel" {...getPanelAttributes(group)}>
          {pieces.length > 0 ? (
            <Cabinet pieces={pieces} door={home.wholeCollection} group={group} first={first} />
          ) : (
            <EmptyState emptyTitle={chrome.emptyCollection} />
          )}
        </div>
      </div>
    </section>
  );
}
