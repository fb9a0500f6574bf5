// A search as a plain GET form: works without scripts, and navigates in place with them.
import type { KeyboardEvent } from 'react';
import { Lens } from '../../ui/icons';
import { useWords } from '../visit';

interface SearchBoxProps {
  action: string;
  /** The query key. */
  name: string;
  label: string;
  placeholder: string;
  value: string;
  /** What else the address says and a search leaves as it is. */
  kept?: Readonly<Record<string, string>>;
}

/** Enter that ends an input method's composition chooses a character; it must not send the form (Safari would). */
function holdWhileComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

export function SearchBox({ action, name, label, placeholder, value, kept = {} }: SearchBoxProps) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the search; <search> around it would be one box more
    <form className="search" role="search" method="get" action={action}>
      <input
        key={value}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        onKeyDown={holdWhileComposing}
      />
      {Object.entries(kept).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <button type="submit" aria-label={words.chrome.submitSearch}>
        <Lens />
      </button>
    </form>
  );
}
