// The third step of a reset: the new password.
import { useEffect, useState } from 'react';
import { readInfo, resetPassword } from '../../../api/member';
import { readToken } from '../../../api/session';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { Secret } from '../../../ui/Secret';
import { DRAFTS, dropKept, keep, keepDraft, RESET, readKept, WAS_RESET } from '../../kept';
import { FormAlert } from '../../parts/FormAlert';
import { usePasswordHint } from '../../parts/password-hint';
import { useForm } from '../../parts/use-form';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { dismissSessionOver } from '../../session-over';
import { headOfStep, StepButtons, Steps } from './Steps';

export const head = headOfStep(3);

type Name = 'new_password';

const NAMES: readonly Name[] = ['new_password'];

/** What the steps before have handed on; null while one of them is missing. */
interface Proof {
  account: string;
  code: string;
}

export default function PasswordPage() {
  const language = useLanguage();
  const { forget: words, member, chrome } = useWords();
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const [proof, setProof] = useState<Proof | null>(null);
  useEffect(() => {
    const kept = { account: readKept(RESET.account), code: readKept(RESET.code) };
    if (kept.account === '') navigate(paths.forget(language), { replace: true });
    else if (kept.code === '') navigate(paths.forgetCode(language), { replace: true });
    else setProof(kept);
  }, [navigate, language]);

  const form = useForm<Name>({
    names: NAMES,
    check: (values) => (values.new_password === '' ? { fields: { new_password: member.passwordMissing } } : null),
    send: async (values) => {
      if (proof === null) return;
      await resetPassword({ ...proof, new_password: values.new_password });
      dropKept(RESET.account, RESET.code);
      // The reset has ended every session of the account; asking shows whether this browser's was one of them.
      if (readToken() !== null) await readInfo().catch(() => undefined);
      // The login says why it is asked for.
      dismissSessionOver();
      keepDraft(DRAFTS.login, { account: proof.account });
      keep(WAS_RESET, 'yes');
      navigate(paths.login(language), { replace: true });
    },
    apiNames: { password: 'new_password' },
    failed: words.failed,
    single: true,
  });
  const refused = form.faults.head !== undefined;
  return (
    <Steps step={3}>
      <form className="form" {...form.props}>
        <FormAlert text={form.faults.head} />
        {refused && (
          <p>
            <a className="ln" href={paths.forget(language)}>
              {words.codeAgain}
            </a>
          </p>
        )}
        {/* For password managers: whose new password this is. */}
        <input
          className="vh"
          name="username"
          autoComplete="username"
          value={proof?.account ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Secret
          label={member.newPassword}
          name="new_password"
          autoComplete="new-password"
          hint={passwordHint}
          show={member.show}
          hide={member.hide}
          error={form.faults.fields.new_password}
          loud
        />
        <StepButtons label={words.send} ready={form.ready && proof !== null} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </Steps>
  );
}
