// Setting an account up with a passkey alone, instead of password and authenticator.
import { beginPasskeySetup, finishPasskeySetup } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { RefusalNote } from '../parts/RefusalNote';
import { useSubmit } from '../use-desk-form';
import { findHindrance, makePasskey } from './device';

export function PasskeySetup({ token, onDone }: { token: string; onDone: () => void }) {
  const { accounts, passkeys: words } = useWords();
  const submit = useSubmit();
  const hindrance = findHindrance();
  const setUp = () =>
    submit.send(async () => {
      const start = await beginPasskeySetup(token);
      const name = start.device.replaceAll(', ', accounts.comma) || words.one;
      await finishPasskeySetup(token, name, await makePasskey(start, words));
      onDone();
    });
  return (
    <section className="stack">
      <h2 className="section-title">{words.one}</h2>
      {hindrance === null ? (
        <>
          <p className="hint">{words.setUpHint}</p>
          <RefusalNote text={submit.errors.summary} />
          <div className="row">
            <Button kind="secondary" size="big" busy={submit.pending} onClick={setUp}>
              {words.setUp}
            </Button>
          </div>
        </>
      ) : (
        <p className="hint">{words.hindrances[hindrance]}</p>
      )}
    </section>
  );
}
