// A password for accounts that have passkeys alone: a passkey first, then password and authenticator together, then the recovery codes.
import { useState } from 'react';
import { addPassword, beginSecondFactor, type SecondFactorStart } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { RefusalNote } from '../../parts/RefusalNote';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useDeskForm } from '../../use-desk-form';

interface AddPasswordSectionProps {
  name: string;
  onBegun: () => void;
  /** Once the recovery codes are saved. */
  onAdded: () => void;
}

export function AddPasswordSection({ name, onBegun, onAdded }: AddPasswordSectionProps) {
  const words = useWords().accounts;
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useDeskForm<'new_password' | 'code'>({
    names: ['new_password', 'code'],
    onSubmit: async ({ new_password }) => {
      if (started) setCodes((await addPassword(started.step, code, new_password)).recovery_codes);
    },
  });
  return (
    <section>
      <h2 className="section-title">{words.addPassword}</h2>
      <div className="stack">
        <RefusalNote text={form.errors.summary} />
        {codes ? (
          <>
            <RecoveryCodes codes={codes} />
            <div className="row">
              <Button kind="primary" onClick={onAdded}>
                {words.kept}
              </Button>
            </div>
          </>
        ) : started ? (
          <form className="stack" {...form.props}>
            <input type="hidden" autoComplete="username" value={name} readOnly />
            <PasswordInput
              name="new_password"
              autoComplete="new-password"
              label={words.newPassword}
              error={form.errors.fields.new_password}
            />
            <AuthenticatorSecret secret={started.second_factor} />
            <NewCodeField value={code} onChange={setCode} error={form.errors.fields.code} />
            <div className="row">
              <Button kind="primary" type="submit" busy={form.pending}>
                {words.addPassword}
              </Button>
            </div>
          </form>
        ) : (
          <>
            <p className="hint">{words.addPasswordHint}</p>
            <div className="row">
              <ConfirmByPasskey
                sender={form}
                onConfirmed={async (confirmation) => {
                  setStarted(await beginSecondFactor(confirmation));
                  onBegun();
                }}
              />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
