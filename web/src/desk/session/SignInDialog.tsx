// Over a page whose session has ended: the page continues after signing in again.
import type { SessionBody } from '../../api/desk/staff';
import { useWords } from '../language';
import { ModalDialog } from '../parts/ModalDialog';
import { SignInForm } from './SignInForm';

export function SignInDialog({ name, onSignedIn }: { name: string; onSignedIn: (session: SessionBody) => void }) {
  const words = useWords();
  return (
    <ModalDialog
      required
      className="sign-in-dialog"
      title={words.accounts.ended}
      closeLabel={words.frame.close}
      onClose={() => undefined}
    >
      <p className="secondary-text">{words.accounts.endedIntro}</p>
      <SignInForm knownName={name} onSignedIn={onSignedIn} />
    </ModalDialog>
  );
}
