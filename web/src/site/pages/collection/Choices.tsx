// What a list is narrowed down to: a mark for each choice, which takes it away, and a link that takes away all.
import { CloseIcon } from '../../../ui/icons';
import { useWords } from '../../router/page-request';
import type { Choice } from './facet-links';

export function Choices({ choices, clearHref }: { choices: readonly Choice[]; clearHref: string }) {
  const { facets } = useWords().collection;
  if (choices.length === 0) return null;
  return (
    <ul className="choices" aria-label={facets.current}>
      {choices.map(({ name, title, text, lang, href }) => (
        <li key={name}>
          <a href={href} data-keep-scroll="">
            <span className="vh">{facets.remove} </span>
            {title !== '' && <small>{title} </small>}
            <span lang={lang}>{text}</span>
            <CloseIcon />
          </a>
        </li>
      ))}
      <li>
        <a className="ln" href={clearHref} data-keep-scroll="">
          {facets.clearAll}
        </a>
      </li>
    </ul>
  );
}
