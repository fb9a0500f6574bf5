// The first step of a reset: whose password is it?
import { useEffect } from 'react';
import { forgetPassword } from '../../../api/member';
import { Field } from '../../../ui/Field';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { validateAccount } from '../../account';
import { FormAlert } from '../../parts/FormAlert';
import { useForm } from '../../parts/use-form';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { DRAFT_KEYS, RESET_KEYS, readDraft, readStored, removeStored, store } from '../../session-storage';
import { buildStepHead, ResetStep, StepButtons } from './ResetStep';

export const head = buildStepHead(1);

type Name = 'account';

const NAMES: readonly Name[] = ['account'];

export default function ForgetPage() {
  const language = useLanguage();
  const all = useWords();
  const { forget: words, member, chrome } = all;
  const navigate = useNavigate();
  const form = useForm<Name>({
    names: NAMES,
    check: ({ account }) => {
      const fault = validateAccount(account, all);
      return fault === undefined ? null : { fields: { account: fault } };
    },
    send: async (values) => {
      const account = values.account.trim();
      await forgetPassword({ account });
      removeStored(RESET_KEYS.code);
      store(RESET_KEYS.account, account);
      navigate(paths.forgetCode(language));
    },
    failed: words.failed,
    single: true,
  });
  // Who comes back from the next step finds what was typed here; who comes from the login, what was typed there.
  const { fill } = form;
  useEffect(
    () => fill('account', readStored(RESET_KEYS.account) || (readDraft(DRAFT_KEYS.login).account ?? '')),
    [fill],
  );
  return (
    <ResetStep step={1}>
      <form className="form" {...form.props}>
        <FormAlert text={form.faults.head} />
        <Field
          label={member.account}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={form.faults.fields.account}
          announceError
        />
        <StepButtons label={words.next} ready={form.ready} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </ResetStep>
  );
}
