// What opens below a button. Esc, a press outside and leaving it with the focus close it; a focus that was in it goes back to the button.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isComposing } from './composition';
import { useReturnedFocus } from './use-returned-focus';

interface Opener {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  onClick: () => void;
}

interface PopoverProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The button, with these attributes. */
  button: (opener: Opener) => ReactNode;
  children: ReactNode;
  className?: string;
  panelClass?: string;
}

export function Popover({ isOpen, onOpen, button, children, className, panelClass = '' }: PopoverProps) {
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) latest.current(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);
  const moves = useReturnedFocus(isOpen, opener);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and leaving close it; what it holds is what can be operated
    <span
      ref={root}
      className={className}
      onFocus={moves.onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        moves.onBlur();
        // Without another element: the window was left, or something in the panel was pressed that takes no focus.
        if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onOpen(false);
      }}
    >
      {button({ ref: opener, 'aria-expanded': isOpen, onClick: () => onOpen(!isOpen) })}
      {isOpen && <div className={`popover ${panelClass}`}>{children}</div>}
    </span>
  );
}
