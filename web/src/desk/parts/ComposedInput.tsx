// A field of plain text that gives its value away only when no word is being composed.
import type { ComponentProps } from 'react';
import { useComposedText } from '../../ui/composition';

interface ComposedInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

export function ComposedInput({ value, onValue, ...rest }: ComposedInputProps) {
  return <input {...rest} {...useComposedText(value, onValue)} />;
}
