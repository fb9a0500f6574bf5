// What an owner changes of an account: role, suspension, and a reset with a new link.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/desk/query-keys';
import { type AccountBody, accountsQuery, changeAccount, resetAccount, type SetupLink } from '../../../api/desk/staff';
import type { Role } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { RefusalNote } from '../../parts/RefusalNote';
import { useToast } from '../../parts/toasts';
import { useSubmit } from '../../use-desk-form';
import { LinkShown } from './LinkShown';
import { RoleChoice } from './RoleChoice';

export function AccountDialog({ account, onClose }: { account: AccountBody; onClose: () => void }) {
  const all = useWords();
  const words = all.accounts;
  const queries = useQueryClient();
  const toast = useToast();
  const [name, setName] = useState(account.name);
  const [role, setRole] = useState(account.role);
  const submit = useSubmit();
  const [link, setLink] = useState<SetupLink | null>(null);
  const isSuspended = account.state === 'suspended';

  const changed = { ...(name !== account.name && { name }), ...(role !== account.role && { role }) };
  const isChanged = Object.keys(changed).length > 0;
  const change = async (what: { name?: string; role?: Role; suspended?: boolean }, done: string) => {
    queries.setQueryData(keyOf(accountsQuery), await changeAccount(account.id, what));
    toast(done);
  };
  const save = () =>
    submit.send(async () => {
      await change(changed, words.saved);
      onClose();
    });
  // A changed name or role is saved by its own button: the dialog stays open with it.
  const suspend = () =>
    submit.send(async () => {
      await change({ suspended: !isSuspended }, (isSuspended ? words.resumed : words.suspended)(account.name));
      if (!isChanged) onClose();
    });
  const reset = () =>
    submit.send(async () => {
      setLink(await resetAccount(account.id));
      queries.invalidateQueries({ queryKey: keyOf(accountsQuery) });
    });

  return (
    <ModalDialog
      title={account.name}
      closeLabel={all.frame.close}
      // The answer may be a link, which is shown once.
      required={submit.pending || link !== null}
      onClose={onClose}
      foot={
        link ? (
          <Button kind="primary" onClick={() => (isChanged ? setLink(null) : onClose())}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button inactive={submit.pending} onClick={onClose}>
              {all.frame.cancel}
            </Button>
            <Button kind="primary" busy={submit.pending} inactive={!isChanged} onClick={save}>
              {words.saveAccount}
            </Button>
          </>
        )
      }
    >
      <RefusalNote text={submit.errors.summary} />
      {link ? (
        <LinkShown link={link} name={account.name} />
      ) : (
        <div className="stack account-acts">
          <Labelled label={words.columns.name} hint={words.renameHint}>
            {(field) => (
              <input
                {...field}
                className="input"
                autoComplete="off"
                spellCheck={false}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Labelled>
          <RoleChoice value={role} onChange={setRole} />
          <div>
            <Button kind={isSuspended ? 'plain' : 'danger'} onClick={suspend}>
              {isSuspended ? words.resume : words.suspend}
            </Button>
            {!isSuspended && <p className="hint">{words.suspendHint}</p>}
          </div>
          <div>
            <Button kind="danger" onClick={reset}>
              {words.reset}
            </Button>
            <p className="hint">{words.resetHint}</p>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
