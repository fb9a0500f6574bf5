// A search text, and the one of the request, which follows a moment after the last change.
import { useState } from 'react';
import { useSettled } from '../parts/use-settled';

const AFTER_TYPING_MS = 200;

export function useSearchText() {
  const [text, setText] = useState('');
  return { text, setText, asked: useSettled(text.trim(), AFTER_TYPING_MS) };
}
