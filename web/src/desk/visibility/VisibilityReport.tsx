// Why the public does not see records, a line for each reason with how many it is about.
import type { HidingGroupBody, VisibilityBody } from '../../api/desk/schema.gen';
import { formatNumber } from '../../words/dates';
import type { VisibilityWords } from '../../words/desk/visibility.tw';
import type { Language } from '../../words/language';
import { useLanguage } from '../language';

/** The name of a group in the reader's language, or in the other one. */
export const nameGroup = ({ name }: Pick<HidingGroupBody, 'name'>, language: Language): string =>
  name[language] || name.tw || name.en;

/** Why a group hides its records. */
export function describeGroup(
  group: Pick<HidingGroupBody, 'noun' | 'name' | 'withdrawn'>,
  said: VisibilityWords,
  language: Language,
): string {
  const reasons = said.hidden[group.noun === 'exhibition-group' ? 'exhibition-group' : 'category'];
  return reasons[group.withdrawn ? 'withdrawn' : 'draft'](nameGroup(group, language));
}

/** Whether there is anything to say: something of these records stays hidden. */
export const isPartlyHidden = ({ visible, total, pictures }: VisibilityBody): boolean =>
  visible < total || pictures > 0;

/** The same once the groups that are drafts are published, too. */
export function withDraftGroups(seen: VisibilityBody): VisibilityBody {
  const drafts = seen.groups.filter(({ withdrawn }) => !withdrawn);
  return {
    ...seen,
    groups: seen.groups.filter(({ withdrawn }) => withdrawn),
    visible: drafts.reduce((sum, { records }) => sum + records, seen.visible),
  };
}

/** `publishing`: the language whose publication is still to come; null once it is over. */
export function VisibilityReport({ seen, publishing }: { seen: VisibilityBody; publishing: Language | null }) {
  const { language, words } = useLanguage();
  const said = words.visibility;
  const figures = [formatNumber(seen.visible), formatNumber(seen.total)] as const;
  const pieces = (count: number) => said.records.artifact(formatNumber(count));
  const reasons = [
    ...seen.groups.map((group) => said.reason(pieces(group.records), describeGroup(group, said, language))),
    ...seen.missing.map(({ name, records }) => said.reason(pieces(records), said.missing(name))),
    ...(seen.pictures > 0
      ? [said.reason(pieces(seen.without_pictures), said.pictures(formatNumber(seen.pictures)))]
      : []),
  ];
  return (
    <div className={reasons.length > 0 ? 'note bad visibility' : 'visibility'} role="status">
      <p>{publishing === null ? said.sees(...figures) : said.will(publishing, ...figures)}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
