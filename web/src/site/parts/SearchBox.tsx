// A search as a plain GET form: it works without scripts, and navigates in place with them.
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '../../ui/composition';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { useWords } from '../router/page-request';
import { loadSheet } from '../sheets';
import { HiddenFields } from './HiddenFields';

interface SearchBoxProps {
  action: string;
  /** The query key. */
  name: string;
  label: string;
  placeholder: string;
  value: string;
  /** Query keys and values that a search keeps; several values of one are its lines. */
  otherFields?: Readonly<Record<string, string>>;
  /** Suggests keywords during typing. */
  suggests?: boolean;
}

/** The Enter that ends a composition belongs to the input method. */
const keepCompositionEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
};

type SuggestionsComponent = (props: {
  field: HTMLInputElement;
  composing: Readonly<{ current: boolean }>;
}) => ReactNode;

export function SearchBox({
  action,
  name,
  label,
  placeholder,
  value,
  otherFields = {},
  suggests = false,
}: SearchBoxProps) {
  const words = useWords();
  const [Suggestions, setSuggestions] = useState<SuggestionsComponent | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const lastValue = useRef(value);
  const others = <HiddenFields fields={otherFields} />;
  const clearFormId = `${name}-whole`;

  // After another search on the same page the field takes its keyword and keeps the focus. Input before hydration stays.
  useLayoutEffect(() => {
    if (field.current && lastValue.current !== value) field.current.value = value;
    lastValue.current = value;
  }, [value]);

  const loadSuggestions = () => {
    if (import.meta.env.SSR || !suggests || Suggestions) return;
    Promise.all([import('./search-suggestions/Suggestions'), loadSheet('suggestions')]).then(
      ([code]) => setSuggestions(() => code.Suggestions),
      // The search works without them.
      () => undefined,
    );
  };

  const clearField = (event: MouseEvent) => {
    if (field.current) field.current.value = '';
    field.current?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.current?.focus();
    // Without a search the list need not be loaded again.
    if (value === '') event.preventDefault();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the search; <search> around it would be one box more */}
      <form className="search" role="search" method="get" action={action}>
        <input
          ref={field}
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={value}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-autocomplete={suggests ? 'list' : undefined}
          onKeyDown={keepCompositionEnter}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
          }}
          onFocus={loadSuggestions}
          onInput={loadSuggestions}
        />
        {others}
        <button
          className="clear"
          type="submit"
          form={clearFormId}
          aria-label={words.chrome.clearField}
          onClick={clearField}
        >
          <CloseIcon />
        </button>
        <button type="submit" aria-label={words.chrome.submitSearch}>
          <SearchIcon />
        </button>
        {Suggestions && field.current && <Suggestions field={field.current} composing={composing} />}
      </form>
      {/* Submitted by the clear button: the list without the search. */}
      <form id={clearFormId} method="get" action={action} data-keep-scroll hidden>
        {others}
      </form>
    </>
  );
}
