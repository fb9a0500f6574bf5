// A search field: asks a moment after the last key, and never while a word is being composed.
import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../router/use-is-leaving';
import { ComposedInput } from './ComposedInput';

const AFTER_TYPING_MS = 250;

interface SearchFieldProps {
  label: string;
  hint: string;
  /** The present search text. */
  query: string;
  onSearch: (query: string) => void;
}

export function SearchField({ label, hint, query, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(query);
  const asked = useRef(query);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (isLeaving || text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      onSearch(text);
    }, AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch, isLeaving]);
  return (
    <ComposedInput
      className="input"
      type="search"
      aria-label={label}
      placeholder={hint}
      value={text}
      onValue={setText}
    />
  );
}
