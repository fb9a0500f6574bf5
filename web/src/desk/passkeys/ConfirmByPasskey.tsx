// A change confirmed by a passkey instead of the password; nothing where no passkey can be used.
import type { Confirmation } from '../../api/desk/passkeys';
import { useWords } from '../language';
import type { Change } from '../pages/profile/use-change';
import { Button } from '../parts/Button';
import { signWithPasskey } from './device';
import { usePasskeys } from './use-passkeys';

interface ConfirmByPasskeyProps {
  change: Change;
  onConfirmed: (confirmation: Confirmation) => Promise<void>;
}

export function ConfirmByPasskey({ change, onConfirmed }: ConfirmByPasskeyProps) {
  const words = useWords().passkeys;
  const { usable } = usePasskeys();
  if (!usable) return null;
  return (
    <Button
      busy={change.busy}
      onClick={() => change.run(async () => onConfirmed({ passkey: await signWithPasskey(words) }))}
    >
      {words.confirmByPasskey}
    </Button>
  );
}
