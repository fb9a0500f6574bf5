// Signing out: the session ends on the server, and this tab forgets all that it has loaded.
import { signOut } from '../../api/desk/staff';
import { useWords } from '../language';
import { useToast } from '../parts/toasts';

export function useSignOut(): () => Promise<void> {
  const words = useWords();
  const toast = useToast();
  return async () => {
    try {
      await signOut();
    } catch {
      toast(words.frame.failed);
      return;
    }
    location.assign('/');
  };
}
