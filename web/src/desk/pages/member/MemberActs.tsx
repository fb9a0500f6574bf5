// What an owner does with a member: export, close or open the account, delete. The last two ask first.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import { deleteMember, exportMember, memberQuery, restoreMember, suspendMember } from '../../../api/desk/people';
import { keyOf } from '../../../api/desk/query-keys';
import { saveFile } from '../../../ui/save-file';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import type { MemberPartProps } from './member-part';

export function MemberActs({ member, onChange }: MemberPartProps) {
  const { members, frame } = useLanguage().words;
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'suspend' | 'delete' | null>(null);
  const onError = (failure: unknown) => toast(readRefusal(failure).message || frame.failed);
  const save = useMutation({
    mutationFn: () => exportMember(member.id),
    onSuccess: (data) => {
      saveFile(members.fileName(member.id), 'application/json', JSON.stringify(data, null, 2));
      toast(members.exported);
      void queries.invalidateQueries({ queryKey: keyOf(memberQuery(member.id)) });
    },
    onError,
  });
  const turn = useMutation({
    mutationFn: () => (member.state === 'active' ? suspendMember(member.id) : restoreMember(member.id)),
    onSuccess: (changed) => {
      setAsked(null);
      onChange(changed);
      toast(changed.state === 'active' ? members.restored : members.suspended);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => deleteMember(member.id),
    onSuccess: async () => {
      toast(members.deleted);
      await navigate(paths.members);
      queries.clear();
    },
    onError,
  });
  const close = () => setAsked(null);
  const isDeletion = asked === 'delete';
  return (
    <>
      <Button kind="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        {members.export}
      </Button>
      {member.state === 'active' ? (
        <Button kind="secondary" onClick={() => setAsked('suspend')}>
          {members.suspend}
        </Button>
      ) : (
        <Button kind="secondary" busy={turn.isPending} onClick={() => turn.mutate()}>
          {members.restore}
        </Button>
      )}
      <Button kind="danger" onClick={() => setAsked('delete')}>
        {members.delete}
      </Button>
      {asked && (
        <ModalDialog
          title={isDeletion ? members.deleteTitle(member.name) : members.suspendTitle(member.name)}
          closeLabel={frame.close}
          onClose={close}
          foot={
            <>
              <Button kind="quiet" onClick={close}>
                {frame.cancel}
              </Button>
              {isDeletion ? (
                <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                  {members.deleteConfirm}
                </Button>
              ) : (
                <Button kind="primary" busy={turn.isPending} onClick={() => turn.mutate()}>
                  {members.suspend}
                </Button>
              )}
            </>
          }
        >
          {isDeletion && <p>{members.deleteHint}</p>}
          <ul className="side-list">
            {(isDeletion ? members.deletePoints : members.suspendPoints).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </ModalDialog>
      )}
    </>
  );
}
