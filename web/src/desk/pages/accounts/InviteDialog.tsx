// A new account: its name and role, and then the link for the invited person.
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keyOf } from '../../../api/desk/query-keys';
import { accountsQuery, inviteAccount, type SetupLink } from '../../../api/desk/staff';
import type { Role } from '../../../api/desk/types';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { RefusalNote } from '../../parts/RefusalNote';
import { useDeskForm } from '../../use-desk-form';
import { LinkShown } from './LinkShown';
import { RoleChoice } from './RoleChoice';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const all = useWords();
  const words = all.accounts;
  const queries = useQueryClient();
  const id = useId();
  const [role, setRole] = useState<Role>('contributor');
  const [invited, setInvited] = useState<{ name: string; link: SetupLink } | null>(null);
  const form = useDeskForm<'name'>({
    names: ['name'],
    onSubmit: async ({ name }) => {
      setInvited({ name, link: await inviteAccount(name, role) });
      void queries.invalidateQueries({ queryKey: keyOf(accountsQuery) });
    },
  });
  return (
    <ModalDialog
      title={words.inviteTitle}
      closeLabel={all.frame.close}
      // The answer is a link, which is shown once.
      required={form.pending || invited !== null}
      onClose={onClose}
      foot={
        invited ? (
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button inactive={form.pending} onClick={onClose}>
              {all.frame.cancel}
            </Button>
            <Button kind="primary" type="submit" form={id} busy={form.pending}>
              {words.makeLink}
            </Button>
          </>
        )
      }
    >
      {invited ? (
        <LinkShown {...invited} />
      ) : (
        <form className="stack" id={id} {...form.props}>
          <RefusalNote text={form.errors.summary} />
          <Labelled
            label={words.columns.name}
            hint={`${words.inviteName}${words.inviteHint}`}
            error={form.errors.fields.name}
          >
            {(field) => <input {...field} name="name" className="input" autoComplete="off" spellCheck={false} />}
          </Labelled>
          <RoleChoice value={role} onChange={setRole} />
        </form>
      )}
    </ModalDialog>
  );
}
