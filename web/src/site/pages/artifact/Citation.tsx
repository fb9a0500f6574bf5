// How to cite the piece: who keeps it, what it is, its relic number, where and when it was seen.
import { useAnswer } from '../../../api/answers';
import { houseQuery } from '../../../api/queries';
import type { Artifact } from '../../../api/schema.gen';
import { formatDate } from '../../../words/dates';
import { houseName } from '../../house';
import { paths } from '../../paths';
import { shown } from '../../shown';
import { useVisit, useWords } from '../../visit';

export function Citation({ artifact }: { artifact: Artifact }) {
  const visit = useVisit();
  const { language, origin, today } = visit;
  const words = useWords().artifact;
  const house = useAnswer(houseQuery);
  const name = shown(artifact, 'name', language);
  const dynasty = artifact.group_dynasty && shown(artifact.group_dynasty, 'name', language).text;
  const parts = words.citation({
    keeper: houseName(house, visit).text,
    name: name.text,
    dynasty: dynasty ?? '',
    number: artifact.number,
  });
  return (
    <div className="cite">
      <h2>{words.cite}</h2>
      <p>
        {parts}
        <span className="url">{`${origin}${paths.artifact(language, artifact.id)}`}</span>
        {words.seenOn(formatDate(language, today))}
      </p>
    </div>
  );
}
