// The citation of a piece: the antiques house, name, dynasty, relic number, address and date.
import { Fragment } from 'react';
import { useAnswer } from '../../../api/site/answers';
import { houseQuery } from '../../../api/site/queries';
import type { Artifact } from '../../../api/site/schema.gen';
import { formatDate } from '../../../words/dates';
import { getHouseName } from '../../house';
import { type LocalizedText, localize } from '../../localize';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

export function Citation({ artifact }: { artifact: Artifact }) {
  const request = usePageRequest();
  const { language, origin, today } = request;
  const words = useWords().artifact;
  const house = useAnswer(houseQuery);
  const { group_dynasty: dynasty, number } = artifact;
  const [open, close] = words.nameQuotes;
  const parts: readonly (LocalizedText & { quoted?: boolean })[] = [
    getHouseName(house, request),
    { ...localize(artifact, 'name', language), quoted: true },
    ...(dynasty ? [localize(dynasty, 'name', language)] : []),
    { text: number, lang: undefined },
  ];
  return (
    <div className="cite">
      <h2>{words.cite}</h2>
      <p>
        {parts.map(({ text, lang, quoted }, at) => (
          <Fragment key={text}>
            {at > 0 && words.citeComma}
            {quoted && open}
            {lang === undefined ? text : <span lang={lang}>{text}</span>}
            {quoted && close}
          </Fragment>
        ))}
        {words.citeStop}
        <span className="url">{`${origin}${paths.artifact(language, artifact.id)}`}</span>
        {words.seenOn(formatDate(language, today))}
      </p>
    </div>
  );
}
