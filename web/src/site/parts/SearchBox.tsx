// A search as a plain GET form: it works without scripts, and navigates in place with them.
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import { useWords } from '../router/page-request';

interface SearchBoxProps {
  action: string;
  /** The query key. */
  name: string;
  label: string;
  placeholder: string;
  value: string;
  /** Query keys and values that a search keeps. */
  otherFields?: Readonly<Record<string, string>>;
}

/** The Enter that ends an input method's composition must not submit the form, as it would in Safari. */
function ignoreEnterWhileComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

export function SearchBox({ action, name, label, placeholder, value, otherFields = {} }: SearchBoxProps) {
  const words = useWords();
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

  const clearField = (event: MouseEvent) => {
    if (field.current) field.current.value = '';
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
          onKeyDown={ignoreEnterWhileComposing}
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
      </form>
      {/* Submitted by the clear button: the list without the search. */}
      <form id={clearFormId} method="get" action={action} data-keep-scroll hidden>
        {others}
      </form>
    </>
  );
}
