// A search as a plain GET form: it works without scripts, and navigates in place with them.
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '../../ui/icons';
import { SearchIcon } from '../../ui/page-icons';
import { useWords } from '../router/page-request';
import { optionId, SuggestionList } from './search-suggestions/SuggestionList';
import { useSuggestions } from './search-suggestions/use-suggestions';

interface SearchBoxProps {
  action: string;
  /** The query key. */
  name: string;
  label: string;
  placeholder: string;
  value: string;
  /** Query keys and values that a search keeps. */
  otherFields?: Readonly<Record<string, string>>;
  /** Suggests what may be meant while somebody types. */
  suggests?: boolean;
}

/** A key belongs to the input method while a word is being composed; Safari says so by the code alone. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;

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
  const listId = useId();
  const { found, ask } = useSuggestions();
  const [chosen, setChosen] = useState(-1);
  const { suggestions } = found;
  const field = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  const others = Object.entries(otherFields).map(([key, text]) => (
    <input key={key} type="hidden" name={key} value={text} />
  ));
  const clearFormId = `${name}-whole`;

  // After another search on the same page the field takes its keyword and keeps the focus. Input before hydration stays.
  useLayoutEffect(() => {
    if (field.current && lastValue.current !== value) field.current.value = value;
    lastValue.current = value;
  }, [value]);

  const askFor = (typed: string) => {
    if (!suggests) return;
    setChosen(-1);
    ask(typed);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) {
      // The Enter that ends a composition must not submit the form.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (suggestions.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // Beyond either end nothing is chosen, and Enter searches for what was typed.
      const places = suggestions.length + 1;
      setChosen((place) => ((place + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      // Else the browser would empty the field too.
      event.preventDefault();
      askFor('');
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, chosen))?.click();
    }
  };

  const clearField = (event: MouseEvent) => {
    askFor('');
    if (field.current) field.current.value = '';
    field.current?.focus();
    // Without a search the list need not be loaded again.
    if (value === '') event.preventDefault();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the search; <search> around it would be one box more */}
      <form className="search" role="search" method="get" action={action} onSubmit={() => askFor('')}>
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
          onKeyDown={onKeyDown}
          onBlur={() => askFor('')}
          onInput={(event) => {
            const { isComposing: isUnfinished } = event.nativeEvent as InputEvent;
            if (!isUnfinished) askFor(event.currentTarget.value);
          }}
          onCompositionEnd={(event) => askFor(event.currentTarget.value)}
          {...(suggests && {
            'aria-autocomplete': 'list',
            'aria-controls': suggestions.length > 0 ? listId : undefined,
            'aria-activedescendant': chosen >= 0 ? optionId(listId, chosen) : undefined,
          })}
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
        {suggests && (
          <p className="vh" role="status">
            {suggestions.length > 0 && words.collection.countSuggestions(suggestions.length)}
          </p>
        )}
        {suggestions.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press on a link would close the list by taking the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by Enter in the field
          <div onMouseDown={(event) => event.preventDefault()} onClick={() => askFor('')}>
            <SuggestionList id={listId} suggestions={suggestions} chosen={chosen} />
          </div>
        )}
      </form>
      {/* Submitted by the clear button: the list without the search. */}
      <form id={clearFormId} method="get" action={action} data-keep-scroll hidden>
        {others}
      </form>
    </>
  );
}
