// A button with seldom needed actions below it.
import { useState } from 'react';
import { Popover } from '../../ui/Popover';
import { Button } from './Button';

export interface MenuAction {
  label: string;
  run: () => void;
  danger?: boolean;
}

interface ActionsMenuProps {
  label: string;
  actions: readonly MenuAction[];
  kind?: 'quiet' | 'secondary';
  className?: string;
}

export function ActionsMenu({ label, actions, kind = 'quiet', className = '' }: ActionsMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      className={`more-menu ${className}`}
      isOpen={open}
      onOpen={setOpen}
      button={(opener) => (
        <Button {...opener} kind={kind}>
          {label}
        </Button>
      )}
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={action.danger ? 'option red' : 'option'}
          onClick={() => {
            setOpen(false);
            action.run();
          }}
        >
          {action.label}
        </button>
      ))}
    </Popover>
  );
}
