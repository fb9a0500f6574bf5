// The registration form. Name and account survive a reload; code and password do not.
import { useCallback, useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useAnswer } from '../../../api/site/answers';
import { register, sendCode } from '../../../api/site/member';
import { houseQuery } from '../../../api/site/queries';
import type { SignInWays } from '../../../api/site/schema.gen';
import { storeSeal } from '../../../api/site/session';
import { Check } from '../../../ui/Check';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PasswordField } from '../../../ui/PasswordField';
import { useForm } from '../../../ui/use-form';
import { getSealText, normalizeCode, validateAccount } from '../../account';
import { FavouriteNotice } from '../../parts/FavouriteNotice';
import { PolicyLink } from '../../parts/PolicyLink';
import { RequiredMark } from '../../parts/RequiredMark';
import { SendCode } from '../../parts/SendCode';
import { Consent } from '../../parts/social/Consent';
import { GoogleButton } from '../../parts/social/GoogleButton';
import { useCodeRequest } from '../../parts/use-code-request';
import { usePasswordHint } from '../../parts/use-password-hint';
import { hasPendingFavourite } from '../../pending-favourite';
import { getPathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { createDraftStorage, DRAFT_KEYS, readDraft, removeStored } from '../../session-storage';
import { useMemberWords } from '../../use-member-words';
import { API_NAMES, NAMES, type Name, validateRegistration } from './validate-registration';
import { Welcome } from './Welcome';

interface RegisterFormProps {
  signIn: SignInWays | null;
  /** Called with the name while it is typed. */
  onName: (name: string) => void;
}

export function RegisterForm({ signIn, onName }: RegisterFormProps) {
  const language = useLanguage();
  const words = useMemberWords();
  const { register: ownWords, member, chrome } = words;
  const policy = useAnswer(houseQuery)?.policy_version;
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const [welcome, setWelcome] = useState<string | null>(null);
  useEffect(() => onName(readDraft(DRAFT_KEYS.register).mem_user ?? ''), [onName]);

  const form = useForm<Name>({
    names: NAMES,
    validate: (values) => validateRegistration(values, words),
    onSubmit: async (values) => {
      const name = values.mem_user.trim();
      await register({
        account: values.mem_mail_phone.trim(),
        password: values.mem_password,
        name,
        code: normalizeCode(values.mem_validate),
        policy,
      });
      removeStored(DRAFT_KEYS.register);
      storeSeal(getSealText(name));
      setWelcome(name);
    },
    serverNames: API_NAMES,
    readRefusal,
    fallbackMessage: member.failed,
    onInput: (name, value) => name === 'mem_user' && onName(value),
    draft: { names: ['mem_user', 'mem_mail_phone'], storage: createDraftStorage(DRAFT_KEYS.register) },
  });
  const errors = form.errors.fields;
  const continueAsMember = useCallback(
    () => navigate(getPathAfterLogin(language), { replace: true }),
    [navigate, language],
  );

  const code = useCodeRequest({
    form,
    field: 'mem_validate',
    errorField: 'mem_mail_phone',
    validate: () => validateAccount(form.getValue('mem_mail_phone'), words),
    getAccount: () => form.getValue('mem_mail_phone').trim(),
    requestCode: (account) => sendCode({ account }),
    fallbackMessage: member.failed,
  });

  return (
    <>
      <form className="form marked" {...form.props}>
        <FavouriteNotice text={ownWords.forFavourite} hasBegun={hasPendingFavourite} />
        <FormAlert text={form.errors.summary} />
        <RequiredMark />
        <Field label={member.name} name="mem_user" autoComplete="name" maxLength={80} error={errors.mem_user} />
        <Field
          label={member.account}
          name="mem_mail_phone"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors.mem_mail_phone}
          announceError={form.errors.summary === undefined}
          status={code.status}
          button={<SendCode code={code} label={member.sendCode} ready={form.isReady} />}
        />
        <Field
          label={member.code}
          name="mem_validate"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          error={errors.mem_validate}
        />
        <PasswordField
          label={member.password}
          name="mem_password"
          autoComplete="new-password"
          hint={passwordHint}
          show={member.show}
          hide={member.hide}
          error={errors.mem_password}
        />
        <div>
          <Check name="mem_agree" aria-required defaultChecked error={errors.mem_agree}>
            {ownWords.agree}
            <PolicyLink />
          </Check>
        </div>
        <button className="btn seal wide" type="submit" disabled={!form.isReady}>
          {ownWords.submit}
        </button>
        {signIn?.google && (
          <>
            <p className="or">{member.or}</p>
            <GoogleButton
              google={signIn.google}
              onDone={continueAsMember}
              onFailure={(text) => form.showErrors({ fields: {}, summary: text })}
            />
            <Consent />
          </>
        )}
        <p className="form-foot">
          {ownWords.member}
          {language === 'en' && ' '}
          <a className="ln" href={paths.login(language)}>
            {ownWords.logIn}
          </a>
        </p>
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
      {welcome !== null && <Welcome name={welcome} onLeave={continueAsMember} />}
    </>
  );
}
