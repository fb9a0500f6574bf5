// Texts one below the other; a text may itself hold line breaks. Each says which language it is in, where it is not the page's.
import { Fragment } from 'react';
import { lines, type Shown } from '../shown';

export function Lined({ texts }: { texts: readonly Shown[] }) {
  return texts
    .flatMap(({ text, lang }) => lines(text).map((line) => ({ line, lang })))
    .map(({ line, lang }, at) => (
      <Fragment key={line}>
        {at > 0 && <br />}
        {lang === undefined ? line : <span lang={lang}>{line}</span>}
      </Fragment>
    ));
}
