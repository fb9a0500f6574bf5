// Another authenticator: the password or a passkey first, then a code of the new one.
import { useState } from 'react';
import type { Confirmation } from '../../../api/desk/passkeys';
import { beginSecondFactor, confirmSecondFactor, type SecondFactorStart } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { NewCodeField } from '../../parts/NewCodeField';
import { PasswordInput } from '../../parts/PasswordInput';
import { RefusalNote } from '../../parts/RefusalNote';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { ConfirmByPasskey } from '../../passkeys/ConfirmByPasskey';
import { useDeskForm } from '../../use-desk-form';

export function SecondFactorSection() {
  const words = useWords().accounts;
  const toast = useToast();
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const [code, setCode] = useState('');
  const begin = async (confirmation: Confirmation) => setStarted(await beginSecondFactor(confirmation));
  const form = useDeskForm<'password' | 'code'>({
    names: ['password', 'code'],
    onSubmit: async ({ password }) => {
      if (!started) return begin({ password });
      await confirmSecondFactor(started.step, code);
      setStarted(null);
      setCode('');
      toast(words.factorChanged);
    },
  });
  return (
    <section>
      <h2 className="section-title">
        {words.authenticator}
        <span className="spacer" />
        <StateMark mark="reviewed">{words.factorOn}</StateMark>
      </h2>
      <form className="stack" {...form.props}>
        <RefusalNote text={form.errors.summary} />
        <p className="hint">{words.changeFactorHint}</p>
        {started ? (
          <>
            <AuthenticatorSecret secret={started.second_factor} />
            <NewCodeField value={code} onChange={setCode} error={form.errors.fields.code} />
          </>
        ) : (
          <PasswordInput name="password" autoComplete="current-password" error={form.errors.fields.password} />
        )}
        <div className="row">
          <Button type="submit" busy={form.pending}>
            {started ? words.confirmFactor : words.changeFactor}
          </Button>
          {!started && <ConfirmByPasskey sender={form} onConfirmed={begin} />}
        </div>
      </form>
    </section>
  );
}
