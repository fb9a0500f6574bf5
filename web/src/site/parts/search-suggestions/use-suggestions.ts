// Suggestions for the typed text: asked for a moment after the last key, never while a word is being composed.
import { useEffect, useRef, useState } from 'react';
import { suggestionsQuery } from '../../../api/site/queries';
import { get } from '../../../api/site/requests';
import type { SearchSuggestion } from '../../../api/site/schema.gen';

/** The pause after a key. */
const PAUSE_MS = 150;

interface Found {
  /** What was typed when the suggestions were asked for. */
  typed: string;
  suggestions: readonly SearchSuggestion[];
}

const NONE: Found = { typed: '', suggestions: [] };

/** `ask` is called with the field's text after each change; an empty text asks nothing and closes the list. */
export function useSuggestions(): { found: Found; ask: (typed: string) => void } {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState(NONE);
  const latest = useRef('');

  useEffect(() => {
    latest.current = typed;
    if (typed === '') {
      setFound(NONE);
      return;
    }
    const timer = setTimeout(() => {
      get<SearchSuggestion[]>(suggestionsQuery(typed).path)
        // An answer that comes after another key was pressed is of no use any more.
        .then(({ body }) => latest.current === typed && setFound({ typed, suggestions: body.data ?? [] }))
        // Suggestions are extra: without an answer there are none.
        .catch(() => latest.current === typed && setFound(NONE));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { found, ask: (text) => setTyped(text.trim()) };
}
