// Seldom needed actions on a conversation: unread again, spam, a copy for the person who wrote, deletion.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import {
  type Conversation,
  type ConversationChange,
  countsQuery,
  deleteConversation,
  exportConversation,
} from '../../../api/desk/conversations';
import { keyOf, listsKey, markOld } from '../../../api/desk/query-keys';
import { saveFile } from '../../../ui/save-file';
import { useLanguage } from '../../language';
import { ActionsMenu } from '../../parts/ActionsMenu';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';

/** Saves what the site keeps of the conversation as a file. */
function saveCopy({ draft: _, colleagues: __, ...kept }: Conversation): void {
  saveFile(`message-${kept.id}.json`, 'application/json', JSON.stringify(kept, null, 2));
}

export function ConversationMenu({
  shown,
  onChange,
}: {
  shown: Conversation;
  onChange: (change: ConversationChange) => void;
}) {
  const { words } = useLanguage();
  const { conversations: said } = words;
  const navigate = useNavigate();
  const { search } = useLocation();
  const queries = useQueryClient();
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteConversation(shown.id),
    onSuccess: () => {
      void markOld(queries, [{ queryKey: keyOf(countsQuery) }, { queryKey: listsKey('conversations') }]);
      toast(said.deleted);
      navigate({ pathname: paths.conversations, search });
    },
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const save = useMutation({
    mutationFn: () => exportConversation(shown.id),
    onSuccess: saveCopy,
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const isSpam = shown.state === 'spam';
  const actions = [
    { label: said.markUnread, run: () => onChange({ unread: true }) },
    isSpam
      ? { label: said.notSpam, run: () => onChange({ state: 'open' }) }
      : { label: said.markSpam, run: () => onChange({ state: 'spam' }) },
    { label: said.exportIt, run: () => save.mutate() },
    { label: said.deleteNow, run: () => setDeleting(true), danger: true },
  ];
  return (
    <>
      <ActionsMenu label={said.more} actions={actions} />
      {deleting && (
        <ModalDialog
          title={said.deleteTitle(shown.name)}
          closeLabel={words.frame.close}
          onClose={() => setDeleting(false)}
          foot={
            <>
              <Button kind="quiet" onClick={() => setDeleting(false)}>
                {words.frame.cancel}
              </Button>
              <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {said.deleteNow}
              </Button>
            </>
          }
        >
          <p>{said.deleteText}</p>
        </ModalDialog>
      )}
    </>
  );
}
