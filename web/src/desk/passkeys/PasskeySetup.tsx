// Setting an account up with a passkey alone, instead of password and authenticator.
import { beginPasskeySetup, finishPasskeySetup } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { useChange } from '../pages/profile/use-change';
import { Button } from '../parts/Button';
import { findHindrance, makePasskey } from './device';

export function PasskeySetup({ token, onDone }: { token: string; onDone: () => void }) {
  const { accounts, passkeys: words } = useWords();
  const change = useChange();
  const hindrance = findHindrance();
  const setUp = () =>
    change.run(async () => {
      const start = await beginPasskeySetup(token);
      const name = start.device.replaceAll(', ', accounts.comma) || words.one;
      await finishPasskeySetup(token, name, await makePasskey(start, words));
      onDone();
    });
  const refusal = change.refusalBut();
  return (
    <section className="stack">
      <h2 className="section-title">{words.one}</h2>
      {hindrance === null ? (
        <>
          <p className="hint">{words.setUpHint}</p>
          {refusal && (
            <div className="note bad" role="alert">
              <p>{refusal}</p>
            </div>
          )}
          <div className="row">
            <Button kind="secondary" size="big" busy={change.busy} onClick={setUp}>
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
