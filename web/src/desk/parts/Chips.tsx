// Values as chips, each with a ×, and a + that opens the field for one more. Where a chip or the field goes away, the focus goes to the +.
import { type ReactNode, useRef } from 'react';
import { useReturnedFocus } from '../../ui/use-returned-focus';
import { RemoveButton } from './Button';

interface Chip {
  key: string | number;
  content: ReactNode;
  /** What its × says; null where it has none. */
  removeLabel: string | null;
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
  const moves = useReturnedFocus(isOpen, opener);
  return (
    <div className={className} lang={lang} {...moves}>
      {chips.map(({ key, content, removeLabel }, at) => (
        <span key={key} className="chip">
          {content}
          {maySave && removeLabel !== null && (
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
