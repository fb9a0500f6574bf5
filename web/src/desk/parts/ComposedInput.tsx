// A field of plain text that gives its value away only when no word is being composed.
import { type ComponentProps, useState } from 'react';

interface ComposedInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

export function ComposedInput({ value, onValue, ...rest }: ComposedInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <input
      {...rest}
      value={composed ?? value}
      onChange={(event) => {
        if (composed === null) onValue(event.target.value);
        else setComposed(event.target.value);
      }}
      onCompositionStart={() => setComposed(value)}
      onCompositionEnd={(event) => {
        setComposed(null);
        onValue(event.currentTarget.value);
      }}
    />
  );
}
