// A select with its label.
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { ChevronIcon } from './page-icons';

export interface SelectOption {
  value: string;
  text: string;
  lang?: string | undefined;
}

type SelectFieldProps = FieldFrameProps & ComponentProps<'select'> & { options: readonly SelectOption[] };

export function SelectField({ label, error, announceError, hint, status, options, ...control }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} announceError={announceError} hint={hint} status={status}>
      {(attributes) => (
        <div className="select">
          <select aria-required {...control} {...attributes}>
            {options.map(({ value, text, lang }) => (
              <option key={value} value={value} lang={lang}>
                {text}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </div>
      )}
    </FieldFrame>
  );
}
