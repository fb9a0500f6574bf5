// The third step of a password reset: the new password.
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { readInfo, resetPassword } from '../../../api/site/member';
import { readToken } from '../../../api/site/session';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PasswordField } from '../../../ui/PasswordField';
import { useForm } from '../../../ui/use-form';
import { usePasswordHint } from '../../parts/use-password-hint';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { dismissSessionExpired } from '../../session-expired';
import {
  DRAFT_KEYS,
  PASSWORD_RESET_KEY,
  RESET_KEYS,
  readStored,
  removeStored,
  store,
  storeDraft,
} from '../../session-storage';
import { useMemberWords } from '../../use-member-words';
import { buildStepHead, ResetStep, StepButtons } from './ResetStep';

export const head = buildStepHead(3);

type Name = 'new_password';

const NAMES: readonly Name[] = ['new_password'];

/** The results of the first two steps. */
interface Proof {
  account: string;
  code: string;
}

export default function PasswordPage() {
  const language = useLanguage();
  const { forget: words, member, chrome } = useMemberWords();
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    const stored = { account: readStored(RESET_KEYS.account), code: readStored(RESET_KEYS.code) };
    if (stored.account === '') navigate(paths.forget(language), { replace: true });
    else if (stored.code === '') navigate(paths.forgetCode(language), { replace: true });
    else setProof(stored);
  }, [navigate, language]);

  const form = useForm<Name>({
    names: NAMES,
    validate: (values) => (values.new_password === '' ? { fields: { new_password: member.passwordMissing } } : null),
    onSubmit: async (values) => {
      if (proof === null) return;
      await resetPassword({ ...proof, new_password: values.new_password });
      removeStored(RESET_KEYS.account, RESET_KEYS.code);
      // The reset has ended every session of the account; this request shows whether this browser's was one of them.
      if (readToken() !== null) await readInfo().catch(() => undefined);
      // The login page has its own message.
      dismissSessionExpired();
      storeDraft(DRAFT_KEYS.login, { account: proof.account });
      store(PASSWORD_RESET_KEY, 'yes');
      navigate(paths.login(language), { replace: true });
    },
    serverNames: { password: 'new_password' },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  const refused = form.errors.summary !== undefined;
  return (
    <ResetStep step={3}>
      <form className="form" {...form.props}>
        <FormAlert text={form.errors.summary} />
        {refused && (
          <p>
            <a className="ln" href={paths.forget(language)}>
              {words.codeAgain}
            </a>
          </p>
        )}
        {/* Tells password managers whose password this is. */}
        <input
          className="vh"
          name="username"
          autoComplete="username"
          value={proof?.account ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={member.newPassword}
          name="new_password"
          autoComplete="new-password"
          hint={passwordHint}
          show={member.show}
          hide={member.hide}
          error={form.errors.fields.new_password}
          announceError
        />
        <StepButtons label={words.send} ready={form.isReady && proof !== null} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </ResetStep>
  );
}
