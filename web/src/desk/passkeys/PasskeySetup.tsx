// Setting an account up with a passkey alone, instead of password and authenticator.
import { beginPasskeySetup, finishPasskeySetup } from '../../api/desk/passkeys';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { RefusalNote } from '../parts/RefusalNote';
import { useSubmit } from '../use-desk-form';
import { findHindrance, makePasskey } from './device';

interface PasskeySetupProps {
  token: string;
  /** What the first owner has chosen to be called. */
  accountName?: string | undefined;
  onDone: () => void;
}

export function PasskeySetup({ token, accountName, onDone }: PasskeySetupProps) {
  const { accounts, passkeys: words } = useWords();
  const submit = useSubmit();
  const hindrance = findHindrance();
  const setUp = () =>
    submit.send(async () => {
      const start = await beginPasskeySetup(token, accountName);
      const name = start.device.replaceAll(', ', accounts.comma) || words.one;
      await finishPasskeySetup(token, name, await makePasskey(start, words), accountName);
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
