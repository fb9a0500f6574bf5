// A search text, and the one of the request, which follows a moment after the last change.
import { useEffect, useState } from 'react';

const AFTER_TYPING_MS = 200;

export function useSearchText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, asked };
}
