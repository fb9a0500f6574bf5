// Texts on lines of their own; a text may have line breaks itself. Texts in another language than the page's are marked.
import { Fragment } from 'react';
import type { LocalizedText } from '../localize';
import { splitLines } from '../plain-text';

export function TextLines({ texts }: { texts: readonly LocalizedText[] }) {
  return texts
    .flatMap(({ text, lang }) => splitLines(text).map((line) => ({ line, lang })))
    .map(({ line, lang }, at) => (
      <Fragment key={line}>
        {at > 0 && <br />}
        {lang === undefined ? line : <span lang={lang}>{line}</span>}
      </Fragment>
    ));
}
