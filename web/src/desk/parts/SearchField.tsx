// A search field: asks a moment after the last key, and never while a word is being composed.
import { useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 250;

interface SearchFieldProps {
  label: string;
  hint: string;
  /** What is searched for at present. */
  query: string;
  onSearch: (query: string) => void;
}

export function SearchField({ label, hint, query, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(query);
  const [composing, setComposing] = useState(false);
  const asked = useRef(query);
  useEffect(() => {
    if (query === asked.current) return;
    asked.current = query;
    setText(query);
  }, [query]);
  useEffect(() => {
    if (composing || text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      onSearch(text);
    }, AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, composing, onSearch]);
  return (
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
