// Copies a text, and says whether it did.
import { useState } from 'react';
import { useWords } from '../language';
import { Button } from './Button';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords().accounts;
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Without https the browser has no clipboard for the page.
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      setSaid(words.copyFailed);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="hint">
        {said}
      </span>
    </>
  );
}
