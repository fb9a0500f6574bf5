// What a list is narrowed down to: a mark for each choice, which takes it away, and a link that takes away all.
import { CloseIcon } from '../../../ui/icons';
import { useWords } from '../../router/page-request';
import type { Choice } from './list-choices';

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  clearHref?: string;
}

export function Choices({ label, choices, clearHref }: ChoicesProps) {
  const { facets } = useWords().collection;
  if (choices.length === 0) return null;
  return (
    <ul className="choices" aria-label={label}>
      {choices.map(({ name, title, text, lang, href }) => (
        <li key={`${name} ${text}`}>
          <a href={href} data-keep-scroll="">
            <span className="vh">{facets.remove} </span>
            {title !== '' && <small>{title} </small>}
            <span lang={lang}>{text}</span>
            <CloseIcon />
          </a>
        </li>
      ))}
      {clearHref !== undefined && (
        <li>
          <a className="ln" href={clearHref} data-keep-scroll="">
            {facets.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}
