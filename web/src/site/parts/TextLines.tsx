// Texts one below the other; a text may itself hold line breaks. Each says which language it is in, where it is not the page's.
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
