// A row of the catalogue entry of a piece: its name, and its text or list.
import type { ReactNode } from 'react';

interface EntryProps {
  name: string;
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}

export function Entry({ name, lang, children }: EntryProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  );
}
