// The reply: its language, standard phrases, a note instead, and sending it. Who comes second reads the first reply before.
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client';
import { type Conversation, sendReply } from '../../../api/desk/conversations';
import { formatTime } from '../../../words/desk/times';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { Segments } from '../../parts/Segments';
import { useSubmit } from '../../use-desk-form';
import { NoteDialog } from './NoteDialog';
import { PhrasesDialog } from './PhrasesDialog';
import { type Keeping, useReplyDraft } from './use-reply-draft';

function KeepingState({ keeping }: { keeping: Keeping }) {
  const { conversations: said } = useLanguage().words;
  const text =
    keeping.kind === 'kept'
      ? said.kept(formatTime(keeping.at))
      : { none: '', keeping: said.keeping, failed: said.notKept }[keeping.kind];
  return (
    <span className={keeping.kind === 'failed' ? 'saved bad' : 'saved'} role="status">
      {text}
    </span>
  );
}

export function ReplyForm({
  shown,
  accountId,
  onTaken,
}: {
  shown: Conversation;
  accountId: number;
  onTaken: (conversation: Conversation) => void;
}) {
  const { words } = useLanguage();
  const { conversations: said } = words;
  const { draft, keeping, change, finish, hold, release } = useReplyDraft(shown, accountId);
  const replies = shown.entries.filter(({ kind }) => kind === 'reply');
  const newest = replies.at(-1);
  const [seen, setSeen] = useState(newest?.id ?? 0);
  const [dialog, setDialog] = useState<'phrases' | 'note' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const unseen = newest && newest.id > seen ? newest : null;
  const submit = useSubmit();
  const send = (close: boolean) =>
    submit.send(async () => {
      await hold();
      try {
        const conversation = await sendReply(shown.id, { ...draft, seen, close });
        setSeen(conversation.entries.filter(({ kind }) => kind === 'reply').at(-1)?.id ?? 0);
        finish(draft);
        onTaken(conversation);
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409 && failure.data)
          onTaken(failure.data as Conversation);
        throw failure;
      } finally {
        release();
      }
    });
  const inactive = draft.content.trim() === '' || unseen !== null;
  const insert = (phrase: string) => {
    const at = field.current?.selectionEnd ?? draft.content.length;
    const before = draft.content.slice(0, at);
    const gap = before === '' || before.endsWith('\n') ? '' : '\n';
    change({ content: `${before}${gap}${phrase}${draft.content.slice(at)}` });
    setDialog(null);
  };
  return (
    <form className="reply" onSubmit={(event) => event.preventDefault()}>
      <div className="reply-head">
        <span className="muted">{said.reply}</span>
        <span lang="en">{shown.email}</span>
        <span className="spacer" />
        <Segments
          label={said.language}
          value={draft.language}
          choices={LANGUAGES.map((value) => ({ value, label: said.languages[value] }))}
          onChange={(language) => change({ language })}
        />
        <Button kind="secondary" size="small" onClick={() => setDialog('phrases')}>
          {said.phrases}
        </Button>
      </div>
      <textarea
        ref={field}
        className="reply-text"
        rows={6}
        maxLength={10_000}
        aria-label={said.replyText}
        lang={htmlLang(draft.language)}
        value={draft.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      {unseen && (
        <p className="note reply-warning" role="alert">
          <span>{said.repliedMeanwhile(unseen.author.name, formatTime(unseen.at))}</span>
          <Button size="small" onClick={() => setSeen(unseen.id)}>
            {said.haveRead}
          </Button>
        </p>
      )}
      <Problem text={unseen ? null : submit.errors.summary} />
      <footer>
        <KeepingState keeping={keeping} />
        <span className="spacer" />
        <Button kind="quiet" onClick={() => setDialog('note')}>
          {said.note}
        </Button>
        <Button
          kind="secondary"
          className="not-narrow"
          inactive={inactive}
          busy={submit.pending}
          onClick={() => send(true)}
        >
          {said.sendAndClose}
        </Button>
        <Button kind="primary" inactive={inactive} busy={submit.pending} onClick={() => send(false)}>
          {said.send}
        </Button>
      </footer>
      {dialog === 'phrases' && (
        <PhrasesDialog
          language={draft.language}
          accountId={accountId}
          onInsert={insert}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog id={shown.id} accountId={accountId} onTaken={onTaken} onClose={() => setDialog(null)} />
      )}
    </form>
  );
}
