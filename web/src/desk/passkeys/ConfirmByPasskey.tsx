// A change confirmed by a passkey instead of the password; nothing where no passkey can be used.
import type { Confirmation } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import type { Sender } from '../use-desk-form';
import { signWithPasskey } from './device';
import { usePasskeys } from './use-passkeys';

interface ConfirmByPasskeyProps {
  sender: Sender;
  onConfirmed: (confirmation: Confirmation) => Promise<void>;
}

export function ConfirmByPasskey({ sender, onConfirmed }: ConfirmByPasskeyProps) {
  const words = useWords().passkeys;
  const { usable } = usePasskeys();
  if (!usable) return null;
  return (
    <Button
      busy={sender.pending}
      onClick={() => sender.send(async () => onConfirmed({ passkey: await signWithPasskey(words) }))}
    >
      {words.confirmByPasskey}
    </Button>
  );
}
