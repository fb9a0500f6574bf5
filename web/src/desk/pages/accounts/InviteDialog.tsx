// A new account: its name and role, and then the link for whoever it is for.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { keyOf } from '../../../api/desk/query-keys';
import { accountsQuery, inviteAccount, type SetupLink } from '../../../api/desk/staff';
import type { Role } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { LinkShown } from './LinkShown';
import { RoleChoice } from './RoleChoice';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const all = useWords();
  const words = all.accounts;
  const queries = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('contributor');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<SetupLink | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      setLink(await inviteAccount(name, role));
      queries.invalidateQueries({ queryKey: keyOf(accountsQuery) });
    } catch (failure) {
      setRefusal(readRefusal(failure).message || all.frame.failed);
    }
    setBusy(false);
  };
  return (
    <ModalDialog
      title={words.inviteTitle}
      closeLabel={all.frame.close}
      onClose={onClose}
      foot={
        link ? (
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{all.frame.cancel}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {words.makeLink}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <LinkShown link={link} name={name} />
      ) : (
        <form className="stack" id={form} onSubmit={submit} noValidate>
          {refusal && (
            <div className="note bad" role="alert">
              <p>{refusal}</p>
            </div>
          )}
          <Labelled label={words.columns.name} hint={`${words.inviteName}${words.inviteHint}`}>
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
        </form>
      )}
    </ModalDialog>
  );
}
