// An input method composes a word from several keys, such as ㄑㄧㄥ for 青. Until it is done, its keys are its own and its text is no text.
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/** Whether an input method has the keyboard: its keys are its own, and what it writes is not done. Safari tells the last key by its code alone. */
export const isComposing = (event: { isComposing: boolean; keyCode?: number; key?: string }): boolean =>
  event.isComposing || event.keyCode === 229 || event.key === 'Process';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Attributes of a text field that reports its value only when no word is being composed. */
export function useComposedText(value: string, onText: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<TextControl>) => {
      if (composed === null) onText(target.value);
      else setComposed(target.value);
    },
    onCompositionStart: () => setComposed(value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextControl>) => {
      setComposed(null);
      onText(currentTarget.value);
    },
  };
}
