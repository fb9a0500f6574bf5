// Setting an account up with a link: a passkey alone; or password, authenticator, then the recovery codes.
//
// The link's token stands behind # in the address, which browsers send to nobody.
import { type FormEvent, useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { findSetup, type SetupBody, setUpAccount } from '../../../api/desk/staff';
import type { Role } from '../../../api/desk/types';
import { formatTime } from '../../../words/desk/times';
import { useLanguage, useTitle } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { PasskeySetup } from '../../passkeys/PasskeySetup';
import { EntrancePage } from '../../session/EntrancePage';

export function SetupPage() {
  const { language, words: all } = useLanguage();
  const { accounts: words, passkeys } = all;
  const [token] = useState(() => location.hash.slice(1));
  const [found, setFound] = useState<SetupBody | null>(null);
  /** Why there is no account to set up; empty where the server says nothing of it. */
  const [missing, setMissing] = useState<string | null>(token === '' ? '' : null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ field?: string | undefined; message: string }>({ message: '' });
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useTitle(words.setUp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server says it in the language of the page
  useEffect(() => {
    if (token === '') return;
    findSetup(token).then(setFound, (failure) => setMissing(readRefusal(failure).message));
  }, [token, language]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal({ message: '' });
    try {
      const set = await setUpAccount(token, password, code);
      setCodes(set.recovery_codes);
    } catch (failure) {
      const { message, field } = readRefusal(failure);
      setRefusal({ field, message: message || words.failed });
    }
    setBusy(false);
  };

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
  if (!found) return null;
  return (
    <EntrancePage heading={words.setUp} foot={words.linkUntil(formatTime(found.expires_at))}>
      <p className="secondary-text">{words.setUpIntro(found.name, words.roles[found.role as Role])}</p>
      <PasskeySetup token={token} onDone={() => location.assign('/')} />
      <form className="stack sign-in-form" onSubmit={submit} noValidate>
        <h2 className="section-title">{passkeys.orPassword}</h2>
        {refusal.message && refusal.field === undefined && (
          <div className="note bad" role="alert">
            <p>{refusal.message}</p>
          </div>
        )}
        <input type="hidden" autoComplete="username" value={found.name} readOnly />
        <PasswordInput
          autoComplete="new-password"
          big
          label={words.password}
          value={password}
          onChange={setPassword}
          error={refusal.field === 'password' ? refusal.message : ''}
        />
        <h3 className="section-title">{words.authenticator}</h3>
        <AuthenticatorSecret secret={found.second_factor} />
        <NewCodeField value={code} onChange={setCode} refusal={refusal.field === 'code' ? refusal.message : ''} />
        <div className="row">
          <Button kind="primary" size="big" type="submit" busy={busy}>
            {words.finish}
          </Button>
        </div>
      </form>
    </EntrancePage>
  );
}
