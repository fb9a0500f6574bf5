// A line of a piece's texts with the words that a search has found there.
import type { Excerpt as ExcerptBody } from '../../api/site/schema.gen';
import { htmlLang, isLanguage } from '../../words/language';
import { useLanguage } from '../router/page-request';

export function Excerpt({ excerpt: { language, parts } }: { excerpt: ExcerptBody }) {
  const pageLanguage = useLanguage();
  const isOther = isLanguage(language) && language !== pageLanguage;
  return (
    <p className="card-found" lang={isOther ? htmlLang(language) : undefined}>
      {parts.map(({ text, marked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may come twice, and their order never changes
        marked ? <mark key={at}>{text}</mark> : text,
      )}
    </p>
  );
}
