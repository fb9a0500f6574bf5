// The first step of a password reset: the account.
import { useEffect } from 'react';
import { readRefusal } from '../../../api/client';
import { forgetPassword } from '../../../api/site/member';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useForm } from '../../../ui/use-form';
import { validateAccount } from '../../account';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { DRAFT_KEYS, RESET_KEYS, readDraft, readStored, removeStored, store } from '../../session-storage';
import { useMemberWords } from '../../use-member-words';
import { buildStepHead, ResetStep, StepButtons } from './ResetStep';

export const head = buildStepHead(1);

type Name = 'account';

const NAMES: readonly Name[] = ['account'];

export default function ForgetPage() {
  const language = useLanguage();
  const all = useMemberWords();
  const { forget: words, member, chrome } = all;
  const navigate = useNavigate();
  const form = useForm<Name>({
    names: NAMES,
    validate: ({ account }) => {
      const fault = validateAccount(account, all);
      return fault === undefined ? null : { fields: { account: fault } };
    },
    onSubmit: async (values) => {
      const account = values.account.trim();
      await forgetPassword({ account });
      removeStored(RESET_KEYS.code);
      store(RESET_KEYS.account, account);
      navigate(paths.forgetCode(language));
    },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  // The account that was typed here before, or else at the login.
  const { fillIfEmpty } = form;
  useEffect(
    () => fillIfEmpty('account', readStored(RESET_KEYS.account) || (readDraft(DRAFT_KEYS.login).account ?? '')),
    [fillIfEmpty],
  );
  return (
    <ResetStep step={1}>
      <form className="form" {...form.props}>
        <FormAlert text={form.errors.summary} />
        <Field
          label={member.account}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={form.errors.fields.account}
          announceError
        />
        <StepButtons label={words.next} ready={form.isReady} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </ResetStep>
  );
}
