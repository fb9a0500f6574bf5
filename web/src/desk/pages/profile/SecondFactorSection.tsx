// Another authenticator: the password first, then a code of the new one.
import { type FormEvent, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, type NewSecret } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { AuthenticatorSecret } from '../../parts/AuthenticatorSecret';
import { Button } from '../../parts/Button';
import { CodeField } from '../../parts/CodeField';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { OwnPasswordField } from './OwnPasswordField';
import { useChange } from './use-change';

export function SecondFactorSection() {
  const words = useWords().accounts;
  const toast = useToast();
  const change = useChange();
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<{ step: string; second_factor: NewSecret } | null>(null);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run(async () => {
      if (!started) {
        setStarted(await beginSecondFactor(password));
        setPassword('');
        return;
      }
      await confirmSecondFactor(started.step, code);
      setStarted(null);
      setCode('');
      toast(words.factorChanged);
    });
  };
  const codeRefusal = change.refusalOf('code');
  return (
    <section>
      <h2 className="section-title">
        {words.authenticator}
        <span className="spacer" />
        <StateMark mark="reviewed">{words.factorOn}</StateMark>
      </h2>
      <form className="stack" onSubmit={submit} noValidate>
        {change.general && (
          <div className="note bad" role="alert">
            <p>{change.general}</p>
          </div>
        )}
        <p className="hint">{words.changeFactorHint}</p>
        {started ? (
          <>
            <AuthenticatorSecret secret={started.second_factor} />
            <div className="label">
              <span aria-hidden="true">{words.appCode}</span>
              <CodeField label={words.appCode} value={code} onChange={setCode} invalid={codeRefusal !== ''} />
              {codeRefusal && (
                <span className="error" role="alert">
                  {codeRefusal}
                </span>
              )}
            </div>
          </>
        ) : (
          <OwnPasswordField value={password} onChange={setPassword} refusal={change.refusalOf('password')} />
        )}
        <div className="row">
          <Button type="submit" busy={change.busy}>
            {started ? words.confirmFactor : words.changeFactor}
          </Button>
        </div>
      </form>
    </section>
  );
}
