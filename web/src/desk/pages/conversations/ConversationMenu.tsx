// What is seldom done with a conversation: unread again, spam, a copy for the person who wrote, deletion.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import {
  CONVERSATIONS,
  type Conversation,
  type ConversationChange,
  countsQuery,
  deleteConversation,
  exportConversation,
} from '../../../api/desk/conversations';
import { saveFile } from '../../../ui/save-file';
import { useLanguage } from '../../language';
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
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useMutation({
    mutationFn: () => deleteConversation(shown.id),
    onSuccess: () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          key === countsQuery.path || (typeof key === 'string' && key.startsWith(CONVERSATIONS)),
      });
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
  const entries = [
    { label: said.markUnread, run: () => onChange({ unread: true }) },
    isSpam
      ? { label: said.notSpam, run: () => onChange({ state: 'open' }) }
      : { label: said.markSpam, run: () => onChange({ state: 'spam' }) },
    { label: said.exportIt, run: () => save.mutate() },
    { label: said.deleteNow, run: () => setDeleting(true), danger: true },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and leaving close the menu; its buttons are what can be operated
    <span
      className="more-menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button ref={opener} kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {said.more}
      </Button>
      {open && (
        <span className="popover">
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              className={entry.danger ? 'option red' : 'option'}
              onClick={() => {
                setOpen(false);
                entry.run();
              }}
            >
              {entry.label}
            </button>
          ))}
        </span>
      )}
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
    </span>
  );
}
