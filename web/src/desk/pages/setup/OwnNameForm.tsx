// Asks the first owner for a name, before the ways to sign in.

import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { RefusalNote } from '../../parts/RefusalNote';
import { useDeskForm } from '../../use-desk-form';

/** `onChoose` has the server check the name. */
export function OwnNameForm({ onChoose }: { onChoose: (name: string) => Promise<void> }) {
  const words = useLanguage().words.accounts;
  const form = useDeskForm<'account_name'>({
    names: ['account_name'],
    onSubmit: ({ account_name }) => onChoose(account_name.trim()),
    fallbackMessage: words.failed,
  });
  return (
    <form className="stack sign-in-form" {...form.props}>
      <p className="secondary-text">{words.ownNameIntro}</p>
      <RefusalNote text={form.errors.summary} />
      <Labelled label={words.ownName} hint={words.ownNameHint} error={form.errors.fields.account_name}>
        {(field) => (
          <input {...field} name="account_name" className="input big" autoComplete="name" spellCheck={false} />
        )}
      </Labelled>
      <div className="row">
        <Button kind="primary" size="big" type="submit" busy={form.pending}>
          {words.ownNameGoOn}
        </Button>
      </div>
    </form>
  );
}
