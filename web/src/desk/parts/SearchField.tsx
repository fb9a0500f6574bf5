// A search field: asks a moment after the last key, and never while a word is being composed.
import { useEffect, useRef, useState } from 'react';
import { useLater } from '../router/use-later';
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
  const later = useLater();
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (text === asked.current) return;
    return later(AFTER_TYPING_MS, () => {
      asked.current = text;
      onSearch(text);
    });
  }, [text, onSearch, later]);
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
