// Values as chips, each with a ×, and a + that opens the field for one more. Where a chip or the field goes away, the focus goes to the +.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RemoveButton } from './Button';

interface Chip {
  key: string | number;
  content: ReactNode;
  /** What its × says. */
  removeLabel: string;
}

interface ChipsProps {
  chips: readonly Chip[];
  /** Whether chips can be added and removed. */
  maySave: boolean;
  onRemove: (at: number) => void;
  addLabel: string;
  /** The field for one more, while it is open. */
  field: ReactNode;
  onOpen: () => void;
  className?: string;
  lang?: string;
}

export function Chips({ chips, maySave, onRemove, addLabel, field, onOpen, className = 'tags', lang }: ChipsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = field !== null;
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={className} lang={lang}>
      {chips.map(({ key, content, removeLabel }, at) => (
        <span key={key} className="chip">
          {content}
          {maySave && (
            <RemoveButton
              label={removeLabel}
              onClick={() => {
                onRemove(at);
                opener.current?.focus();
              }}
            />
          )}
        </span>
      ))}
      {maySave && !isOpen && (
        <button ref={opener} type="button" className="chip add" aria-label={addLabel} onClick={onOpen}>
          +
        </button>
      )}
      {field}
    </div>
  );
}
