// What may be meant, below a search field: links, one of which the arrow keys choose while the focus stays in the field.
import type { SearchSuggestion } from '../../../api/site/schema.gen';
import { localize } from '../../localize';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

interface SuggestionListProps {
  id: string;
  suggestions: readonly SearchSuggestion[];
  /** The place of the chosen one; -1 for none. */
  chosen: number;
}

export const optionId = (list: string, place: number): string => `${list}-${place}`;

export function SuggestionList({ id, suggestions, chosen }: SuggestionListProps) {
  const language = useLanguage();
  const { chrome, collection } = useWords();
  const href = (suggestion: SearchSuggestion, name: string): string => {
    if (suggestion.kind === 'artifact') return paths.artifact(language, suggestion.id);
    if (suggestion.kind === 'category') return paths.collection(language, { group: suggestion.id });
    return paths.collection(language, { keyword: name });
  };
  return (
    <div className="suggestions" role="listbox" id={id} aria-label={collection.suggestions}>
      {suggestions.map((suggestion, place) => {
        const { kind, id: number } = suggestion;
        const { text, lang } = localize(suggestion, 'name', language);
        return (
          <a
            key={`${kind} ${number} ${text}`}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            href={href(suggestion, text)}
          >
            <span lang={lang}>{text.replace(/<br\s*\/?>/gi, '')}</span>
            <small>
              <span className="vh">{chrome.divider}</span>
              {kind === 'artifact' ? suggestion.number : collection.suggestionKinds[kind]}
            </small>
          </a>
        );
      })}
    </div>
  );
}
