// Copies a text, and says that it did.
import { useState } from 'react';
import { useWords } from '../language';
import { Button } from './Button';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useWords().accounts;
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button
        onClick={async () => {
          await navigator.clipboard?.writeText(text);
          setCopied(true);
        }}
      >
        {label}
      </Button>
      <span role="status" className="hint">
        {copied ? words.copied : ''}
      </span>
    </>
  );
}
