// The second step of a reset: the code that was sent. Nobody is told whether the account is a member's.
import { useEffect, useState } from 'react';
import { checkCode, forgetPassword } from '../../../api/member';
import { Field } from '../../../ui/Field';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { foldedCode, masked } from '../../account';
import { keep, RESET, readKept } from '../../kept';
import { useCodeRequest } from '../../parts/code-request';
import { FormAlert } from '../../parts/FormAlert';
import { SendCode } from '../../parts/SendCode';
import { useForm } from '../../parts/use-form';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { headOfStep, StepButtons, Steps } from './Steps';

export const head = headOfStep(2);

type Name = 'code';

const NAMES: readonly Name[] = ['code'];

export default function CodePage() {
  const language = useLanguage();
  const { forget: words, member, chrome } = useWords();
  const navigate = useNavigate();
  const [account, setAccount] = useState('');
  const form = useForm<Name>({
    names: NAMES,
    check: (values) => (values.code.trim() === '' ? { fields: { code: member.codeMissing } } : null),
    send: async (values) => {
      const given = foldedCode(values.code);
      await checkCode({ account, code: given });
      keep(RESET.code, given);
      navigate(paths.forgetPassword(language));
    },
    failed: words.failed,
    single: true,
  });
  const code = useCodeRequest({
    form,
    field: 'code',
    account: () => account,
    ask: (given) => forgetPassword({ account: given }),
    failed: words.failed,
  });
  const { assume } = code;
  useEffect(() => {
    const kept = readKept(RESET.account);
    if (kept === '') navigate(paths.forget(language), { replace: true });
    else {
      setAccount(kept);
      assume();
    }
  }, [navigate, language, assume]);

  return (
    <Steps step={2}>
      <form className="form" {...form.props}>
        <FormAlert text={form.faults.head} />
        <Field
          label={member.code}
          name="code"
          className="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          error={form.faults.fields.code}
          loud
          hint={account === '' ? undefined : words.sentTo(masked(account))}
          status={code.status}
          beside={<SendCode code={code} label={words.codeAgain} ready={form.ready && account !== ''} />}
        />
        <StepButtons label={words.next} ready={form.ready && account !== ''} />
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
    </Steps>
  );
}
