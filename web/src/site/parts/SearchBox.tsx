// A search as a plain GET form: works without scripts, and navigates in place with them.
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
  /** What else the address says and a search leaves as it is. */
  otherFields?: Readonly<Record<string, string>>;
}

/** Enter that ends an input method's composition chooses a character; it must not send the form (Safari would). */
function ignoreEnterWhileComposing(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

export function SearchBox({ action, name, label, placeholder, value, otherFields = {} }: SearchBoxProps) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const others = Object.entries(otherFields).map(([key, text]) => (
    <input key={key} type="hidden" name={key} value={text} />
  ));
  const whole = `${name}-whole`;

  // Another search on the same page: the field follows, and keeps the focus. What is being typed while the page comes alive stays.
  useLayoutEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [value]);

  const empty = (event: MouseEvent) => {
    if (field.current) field.current.value = '';
    field.current?.focus();
    // Nothing was searched for yet: the list is whole already.
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
        <button className="clear" type="submit" form={whole} aria-label={words.chrome.clearField} onClick={empty}>
          <CloseIcon />
        </button>
        <button type="submit" aria-label={words.chrome.submitSearch}>
          <SearchIcon />
        </button>
      </form>
      {/* The whole list again; it is sent by the button that empties the field. */}
      <form id={whole} method="get" action={action} data-keep-scroll hidden>
        {others}
      </form>
    </>
  );
}
