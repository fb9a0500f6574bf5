// A piece's name. A Chinese one breaks between its words.
import { Fragment } from 'react';
import { keywordsOf } from '../keywords';
import { phrases } from '../phrases';
import type { Shown } from '../shown';

interface PieceNameProps {
  name: Shown;
  /** The piece's Chinese keywords, in one text. */
  keywords: string;
}

export function PieceName({ name, keywords }: PieceNameProps) {
  if (!/\p{Script=Han}/u.test(name.text)) return name.text;
  const parts = phrases(name.text, keywordsOf(keywords));
  // Of one part nothing is known: it breaks as all Chinese does.
  if (parts.length < 2) return name.text;
  return (
    <span className="phrased">
      {parts.map((phrase, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may come twice, and their order never changes
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
