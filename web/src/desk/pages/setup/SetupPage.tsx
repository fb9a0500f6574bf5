// Setting an account up with a link: a passkey alone; or password, authenticator, then the recovery codes.
//
// The link's token is in the fragment of the address (after #), which browsers do not send.
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { findSetup, type SetupBody, setUpAccount } from '../../../api/desk/staff';
import { formatTime, setHouseTimezone } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { mayHelpToRetry } from '../../frame/unshown-failures';
import { useLanguage, useTitle } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { RefusalNote } from '../../parts/RefusalNote';
import { PasskeySetup } from '../../passkeys/PasskeySetup';
import { EntrancePage } from '../../session/EntrancePage';
import { useDeskForm } from '../../use-desk-form';
import { OwnNameForm } from './OwnNameForm';

export function SetupPage() {
  const { language, words: all } = useLanguage();
  const { accounts: words, passkeys } = all;
  const [token] = useState(() => location.hash.slice(1));
  const [found, setFound] = useState<SetupBody | null>(null);
  /** What the first owner has chosen to be called. */
  const [ownName, setOwnName] = useState<string>();
  /** Why there is no account to set up; empty where the server says nothing of it. */
  const [missing, setMissing] = useState<string | null>(token === '' ? '' : null);
  /** Why it is not known whether there is one: no answer, or one that may be another later. */
  const [failure, setFailure] = useState<unknown>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useTitle(words.setUp);

  const find = () =>
    findSetup(token, ownName).then(
      (setup) => {
        setHouseTimezone(setup.timezone);
        setFound(setup);
      },
      (reason) => (mayHelpToRetry(reason) ? setFailure(reason) : setMissing(readRefusal(reason).message)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server says in the language of the page why there is none
  useEffect(() => {
    // Once it is found nothing of it is in a language, and a password may have been typed.
    if (token !== '' && !found) void find();
  }, [token, language]);

  const form = useDeskForm<'password' | 'code'>({
    names: ['password', 'code'],
    onSubmit: async ({ password }) => setCodes((await setUpAccount(token, password, code, ownName)).recovery_codes),
    fallbackMessage: words.failed,
  });

  if (codes) {
    return (
      <EntrancePage heading={words.recoveryCodes} foot="">
        <RecoveryCodes codes={codes} />
        <div className="row">
          <Button kind="primary" size="big" onClick={() => location.assign('/')}>
            {words.kept}
          </Button>
        </div>
      </EntrancePage>
    );
  }
  if (missing !== null) {
    return (
      <EntrancePage heading={words.noLink} foot="">
        <div className="note bad" role="alert">
          <p>{missing || words.noLinkHint}</p>
        </div>
      </EntrancePage>
    );
  }
  if (!found) {
    if (failure === null) return null;
    return (
      <EntrancePage heading={words.setUp} foot="">
        <LoadFailure failure={failure} onRetry={() => void find()} />
      </EntrancePage>
    );
  }
  if (found.asks_name && ownName === undefined) {
    const choose = async (name: string) => {
      setFound(await findSetup(token, name));
      setOwnName(name);
    };
    return (
      <EntrancePage heading={words.setUp} foot={words.linkUntil(formatTime(found.expires_at))}>
        <OwnNameForm onChoose={choose} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage heading={words.setUp} foot={words.linkUntil(formatTime(found.expires_at))}>
      <p className="secondary-text">{words.setUpIntro(found.name, words.roles[found.role])}</p>
      <PasskeySetup token={token} accountName={ownName} onDone={() => location.assign('/')} />
      <form className="stack sign-in-form" {...form.props}>
        <h2 className="section-title">{passkeys.orPassword}</h2>
        <RefusalNote text={form.errors.summary} />
        <input type="hidden" autoComplete="username" value={found.name} readOnly />
        <PasswordInput
          name="password"
          autoComplete="new-password"
          big
          label={words.password}
          error={form.errors.fields.password}
        />
        <h3 className="section-title">{words.authenticator}</h3>
        <AuthenticatorSecret secret={found.second_factor} />
        <NewCodeField value={code} onChange={setCode} error={form.errors.fields.code} />
        <div className="row">
          <Button kind="primary" size="big" type="submit" busy={form.pending}>
            {words.finish}
          </Button>
        </div>
      </form>
    </EntrancePage>
  );
}
