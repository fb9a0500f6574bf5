// A piece's name. Chinese names break between words.
import { Fragment } from 'react';
import { escapeHtml } from '../escape-html';
import { splitKeywords } from '../keywords';
import type { LocalizedText } from '../localize';
import { splitPhrases } from '../phrases';

/** Every Chinese name has one of these, whatever rarer characters it has beside them. */
const IDEOGRAPH = /[\u3400-\u9fff]/;

interface PieceNameProps {
  name: LocalizedText;
  /** The piece's Chinese keywords, separated by commas. */
  keywords: string;
}

export function PieceName({ name, keywords }: PieceNameProps) {
  if (!IDEOGRAPH.test(name.text)) return name.text;
  const parts = splitPhrases(name.text, splitKeywords(keywords));
  // No words are known: the browser breaks it like other Chinese text.
  if (parts.length < 2) return name.text;
  if (import.meta.env.SSR) {
    // The same markup. A text costs the server's engine a fifth of what its parts do, and lists are full of names.
    const markup = parts.map(escapeHtml).join('<wbr/>');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every part is escaped
    return <span className="phrased" dangerouslySetInnerHTML={{ __html: markup }} />;
  }
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
