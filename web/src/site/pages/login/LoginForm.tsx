// The login form. The account survives a reload and going back; the password does not.
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { login } from '../../../api/site/member';
import type { SignInWays } from '../../../api/site/schema.gen';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PasswordField } from '../../../ui/PasswordField';
import { type FormErrors, type FormValues, useForm } from '../../../ui/use-form';
import { hasNoteDraft } from '../../note-drafts';
import { FavouriteNotice } from '../../parts/FavouriteNotice';
import { Consent } from '../../parts/social/Consent';
import { GoogleButton } from '../../parts/social/GoogleButton';
import { hasPendingFavourite } from '../../pending-favourite';
import { getPathAfterLogin } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import {
  createDraftStorage,
  DRAFT_KEYS,
  PASSWORD_RESET_KEY,
  RESET_KEYS,
  removeStored,
  takeStored,
} from '../../session-storage';
import { useMemberWords } from '../../use-member-words';

type Name = 'account' | 'password';

const NAMES: readonly Name[] = ['account', 'password'];

export function LoginForm({ signIn }: { signIn: SignInWays | null }) {
  const language = useLanguage();
  const { login: words, member, chrome } = useMemberWords();
  const navigate = useNavigate();
  const [wasReset, setWasReset] = useState(false);
  useEffect(() => setWasReset(takeStored(PASSWORD_RESET_KEY) !== ''), []);

  const continueAsMember = () => {
    removeStored(DRAFT_KEYS.login);
    navigate(getPathAfterLogin(language), { replace: true });
  };
  const validate = ({ account, password }: FormValues<Name>): FormErrors<Name> | null => {
    const fields: FormErrors<Name>['fields'] = {};
    if (account.trim() === '') fields.account = member.accountMissing;
    if (password === '') fields.password = member.passwordMissing;
    return Object.keys(fields).length === 0 ? null : { fields, summary: member.required };
  };
  const form = useForm<Name>({
    names: NAMES,
    validate,
    onSubmit: async ({ account, password }) => {
      await login({ account: account.trim(), password });
      continueAsMember();
    },
    readRefusal,
    fallbackMessage: words.failed,
    draft: { names: ['account'], storage: createDraftStorage(DRAFT_KEYS.login) },
  });
  return (
    <form className="form" {...form.props}>
      <FavouriteNotice text={words.forFavourite} hasBegun={hasPendingFavourite} />
      <FavouriteNotice text={words.forNote} hasBegun={hasNoteDraft} />
      {wasReset && (
        <p className="alert ok" role="status">
          {words.wasReset}
        </p>
      )}
      <FormAlert text={form.errors.summary} />
      <Field
        label={member.account}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={form.errors.fields.account}
      />
      <PasswordField
        label={member.password}
        name="password"
        autoComplete="current-password"
        show={member.show}
        hide={member.hide}
        error={form.errors.fields.password}
      />
      <p className="form-links">
        {/* Starts a new reset, with the account that is typed here. */}
        <a
          className="ln"
          href={paths.forget(language)}
          onClick={() => removeStored(RESET_KEYS.account, RESET_KEYS.code)}
        >
          {words.forgot}
        </a>
        <a className="ln" href={paths.register(language)}>
          {words.register}
        </a>
      </p>
      <button className="btn seal wide" type="submit" disabled={!form.isReady}>
        {words.submit}
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
      {signIn?.facebook && (
        <p className="form-foot">
          <a className="ln" href={paths.facebook(language)}>
            {member.facebook}
          </a>
        </p>
      )}
      <LoadingOverlay pending={form.pending} label={chrome.loading} />
    </form>
  );
}
