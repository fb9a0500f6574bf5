// Texts one below the other; a text may itself hold line breaks.
import { Fragment } from 'react';
import { lines } from '../shown';

export function Lined({ texts }: { texts: readonly string[] }) {
  return texts.flatMap(lines).map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
