// A field whose value is one of a list.
import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame';

export interface ChoiceOption {
  value: string;
  text: string;
  lang?: string | undefined;
}

type ChoiceProps = FrameProps & ComponentProps<'select'> & { options: readonly ChoiceOption[] };

export function Choice({ label, error, loud, hint, status, options, ...control }: ChoiceProps) {
  return (
    <FieldFrame label={label} error={error} loud={loud} hint={hint} status={status}>
      {(told) => (
        <select aria-required {...control} {...told}>
          {options.map(({ value, text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
