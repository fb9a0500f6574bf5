// How many recovery codes are left, and new ones.
import { useState } from 'react';
import type { Confirmation } from '../../../api/desk/passkeys';
import { renewRecoveryCodes } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { PasswordInput } from '../../parts/PasswordInput';
import { RecoveryCodes } from '../../parts/RecoveryCodes';
import { RefusalNote } from '../../parts/RefusalNote';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useDeskForm } from '../../use-desk-form';

export function RecoverySection({ left, onChange }: { left: number; onChange: () => void }) {
  const words = useWords().accounts;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (confirmation: Confirmation) => {
    const renewed = await renewRecoveryCodes(confirmation);
    setCodes(renewed.recovery_codes);
    onChange();
  };
  const form = useDeskForm<'password'>({
    names: ['password'],
    onSubmit: renew,
  });
  return (
    <section>
      <h2 className="section-title">
        {words.recoveryCodes}
        <span className="spacer" />
        <span>{words.recoveryLeft(left)}</span>
      </h2>
      {codes ? (
        <div className="stack">
          <RecoveryCodes codes={codes} />
          <div className="row">
            <Button onClick={() => setCodes(null)}>{words.kept}</Button>
          </div>
        </div>
      ) : (
        <form className="stack" {...form.props}>
          <RefusalNote text={form.errors.summary} />
          <p className="hint">{words.recoveryIntroOwn}</p>
          <PasswordInput name="password" autoComplete="current-password" error={form.errors.fields.password} />
          <div className="row">
            <Button type="submit" busy={form.pending}>
              {words.newRecovery}
            </Button>
            <ConfirmByPasskey sender={form} onConfirmed={renew} />
          </div>
        </form>
      )}
    </section>
  );
}
