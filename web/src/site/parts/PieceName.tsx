// A piece's name. A Chinese one breaks between its words.
import { Fragment } from 'react';
import { splitKeywords } from '../keywords';
import type { LocalizedText } from '../localize';
import { splitPhrases } from '../phrases';

interface PieceNameProps {
  name: LocalizedText;
  /** The piece's Chinese keywords, in one text. */
  keywords: string;
}

export function PieceName({ name, keywords }: PieceNameProps) {
  if (!/\p{Script=Han}/u.test(name.text)) return name.text;
  const parts = splitPhrases(name.text, splitKeywords(keywords));
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
