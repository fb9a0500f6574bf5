// A text field with a list of what fits: arrows choose, Enter takes, Esc closes, and the focus stays in the field. A text counts only when
// no word is being composed: half a syllable finds nothing, and must not be offered as a new word.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isComposing, useComposedText } from './composition';

interface ComboboxProps<Option> {
  label: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string | number;
  /** Options of one group follow each other; its name is shown above the first. */
  groupOf?: (option: Option) => string;
  classOf?: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onTake: (option: Option) => void;
  /** What Enter does instead of taking the chosen option. */
  onEnter?: (chosen: Option | undefined) => void;
  isOpen: boolean;
  onOpen?: () => void;
  /** On Esc, and when the focus leaves. */
  onClose?: () => void;
  className?: string;
  inputClass?: string;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  takesFocus?: boolean;
  /** Above the options. */
  hint?: ReactNode;
  /** In place of options. */
  noMatch?: string | null;
  /** Beside the field. */
  button?: ReactNode;
}

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, text, onText, options, keyOf, groupOf, classOf, renderOption, onTake, onEnter } = props;
  const { isOpen, onOpen, onClose, takesFocus = false, noMatch = null } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useComposedText(text, onText);
  // A new text starts at its first option.
  const [moved, setMoved] = useState({ text, to: 0 });
  const at = Math.min(moved.text === text ? moved.to : 0, options.length - 1);
  const moveTo = (to: number) => setMoved({ text, to: Math.max(0, Math.min(to, options.length - 1)) });
  const chosen = isOpen && at >= 0 ? `${id}-${at}` : undefined;
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const enter = (option: Option | undefined) => {
    if (onEnter) onEnter(option);
    else if (option !== undefined) onTake(option);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it closes it; its field is what can be operated
    <div
      className={`combobox ${props.className ?? ''}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose?.();
      }}
    >
      <input
        ref={input}
        className={props.inputClass ?? 'input'}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={props.describedBy}
        aria-activedescendant={chosen}
        autoComplete="off"
        placeholder={props.placeholder}
        {...field}
        onClick={isOpen ? undefined : onOpen}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'ArrowDown' && (isOpen || onOpen)) {
            if (isOpen) moveTo(at + 1);
            else onOpen?.();
          } else if (!isOpen) return;
          else if (event.key === 'ArrowUp') moveTo(at - 1);
          else if (event.key === 'Enter') enter(options[at]);
          else if (event.key === 'Escape' && onClose) onClose();
          else return;
          event.preventDefault();
        }}
      />
      {props.button}
      {isOpen && (
        <div className="popover">
          {props.hint}
          <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
            {options.map((option, index) => {
              const group = groupOf?.(option);
              const before = options[index - 1];
              return (
                <div key={keyOf(option)} role="presentation">
                  {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                    <p className="option-group" role="presentation">
                      {group}
                    </p>
                  )}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
                  <div
                    role="option"
                    id={`${id}-${index}`}
                    aria-selected={index === at}
                    tabIndex={-1}
                    className={`option ${classOf?.(option) ?? ''}${index === at ? ' on' : ''}`}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onTake(option)}
                  >
                    {renderOption(option)}
                  </div>
                </div>
              );
            })}
          </div>
          {options.length === 0 && noMatch !== null && (
            <p className="option-group" role="status">
              {noMatch}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
