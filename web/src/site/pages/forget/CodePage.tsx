// The second step of a password reset: the code that was sent. The page does not reveal whether the account is a member's.
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { checkCode, forgetPassword } from '../../../api/site/member';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useForm } from '../../../ui/use-form';
import { maskAccount, normalizeCode } from '../../account';
import { SendCode } from '../../parts/SendCode';
import { useCodeRequest } from '../../parts/use-code-request';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { RESET_KEYS, readStored, store } from '../../session-storage';
import { useMemberWords } from '../../use-member-words';
import { buildStepHead, ResetStep, StepButtons } from './ResetStep';

export const head = buildStepHead(2);

type Name = 'code';

const NAMES: readonly Name[] = ['code'];

export default function CodePage() {
  const language = useLanguage();
  const { forget: words, member, chrome } = useMemberWords();
  const navigate = useNavigate();
  const [account, setAccount] = useState('');
  const form = useForm<Name>({
    names: NAMES,
    validate: (values) => (values.code.trim() === '' ? { fields: { code: member.codeMissing } } : null),
    onSubmit: async (values) => {
      const given = normalizeCode(values.code);
      await checkCode({ account, code: given });
      store(RESET_KEYS.code, given);
      navigate(paths.forgetPassword(language));
    },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  const code = useCodeRequest({
    form,
    field: 'code',
    getAccount: () => account,
    requestCode: (given) => forgetPassword({ account: given }),
    fallbackMessage: words.failed,
  });
  const { startCountdown } = code;
  useEffect(() => {
    const stored = readStored(RESET_KEYS.account);
    if (stored === '') navigate(paths.forget(language), { replace: true });
    else {
      setAccount(stored);
      startCountdown();
    }
  }, [navigate, language, startCountdown]);

  return (
    <ResetStep step={2}>
      <form className="form" {...form.props}>
        <FormAlert text={form.errors.summary} />
        <Field
          label={member.code}
          name="code"
          className="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          error={form.errors.fields.code}
          announceError
          hint={account === '' ? undefined : words.sentTo(maskAccount(account))}
          status={code.status}
          button={<SendCode code={code} label={words.codeAgain} ready={form.isReady && account !== ''} />}
        />
        <StepButtons label={words.next} ready={form.isReady && account !== ''} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </ResetStep>
  );
}
