// The search of the collection that every page has: in the menu, and below the header, where its button or the key / opens it. A plain GET
// form in a popover of the browser: it works without scripts.
import { type FormHTMLAttributes, type Ref, useEffect, useRef } from 'react';
import { isComposing } from '../../ui/composition';
import { SearchIcon } from '../../ui/icons';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

export const SEARCH_ID = 'find';

interface SearchFormProps extends FormHTMLAttributes<HTMLFormElement> {
  ref?: Ref<HTMLFormElement>;
}

export function SearchForm({ ref, ...attributes }: SearchFormProps) {
  const { chrome } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the search; <search> around it would be one box more
    <form ref={ref} role="search" method="get" action={paths.collection(useLanguage())} {...attributes}>
      <input
        type="search"
        name="keyword"
        aria-label={chrome.searchCollection}
        placeholder={chrome.searchCollection}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        onKeyDown={(event) => {
          // It ends a composition.
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
        }}
      />
      <button type="submit" aria-label={chrome.submitSearch}>
        <SearchIcon />
      </button>
    </form>
  );
}

/** Whether a key is text for what has the focus. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

export function CollectionSearch() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // React would set the focus at once.
    form.current?.querySelector('input')?.setAttribute('autofocus', '');
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isComposing(event) || isTyped(event)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      form.current?.togglePopover(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <SearchForm
      ref={form}
      id={SEARCH_ID}
      className="find"
      popover="auto"
      onSubmit={(event) => event.currentTarget.hidePopover()}
    />
  );
}
