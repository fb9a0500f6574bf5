// What happened after the message: replies with what became of their mails, and in one line what colleagues set and noted.

import { useMutation } from '@tanstack/react-query';
import { ApiError, readRefusal } from '../../../api/client';
import {
  type Conversation,
  type ConversationEntry,
  type ConversationState,
  type Delivery,
  resendReply,
} from '../../../api/desk/conversations';
import { getGap } from '../../../words/desk/punctuation';
import { formatFull, formatTime } from '../../../words/desk/times';
import { htmlLang } from '../../../words/language';
import { useLanguage } from '../../language';
import { Initial } from '../../parts/Initial';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';

type Taken = ((conversation: Conversation) => void) | null;

/** Each reply by itself; entries between two replies together. */
function groupEntries(entries: readonly ConversationEntry[]): readonly (readonly ConversationEntry[])[] {
  const groups: ConversationEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind !== 'reply' && last && last[0]?.kind !== 'reply') last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { conversations: said } = useLanguage().words;
  if (delivery.delivered_at !== null) return <StateMark mark="reviewed">{said.sent}</StateMark>;
  if (delivery.last_error !== null) return <StateMark mark="failed">{said.notSent}</StateMark>;
  return <StateMark mark="scheduled">{said.queued}</StateMark>;
}

function Reply({ shown, entry, onTaken }: { shown: Conversation; entry: ConversationEntry; onTaken: Taken }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => resendReply(shown.id, entry.id),
    onSuccess: (conversation) => onTaken?.(conversation),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409) onTaken?.(failure.data as Conversation);
      toast(readRefusal(failure).message || words.frame.failed);
    },
  });
  const { delivery } = entry;
  if (!delivery) return null;
  const failed = delivery.delivered_at === null && delivery.last_error !== null;
  return (
    <article className="message ours">
      <Initial name={entry.author.name} light />
      <header>
        <b>{entry.author.name}</b>
        <time dateTime={entry.at}>{formatFull(language, entry.at, Date.now())}</time>
        <DeliveryState delivery={delivery} />
        <span className="spacer" />
        {failed && onTaken && (
          <button type="button" className="as-text link cell-small" onClick={() => resend.mutate()}>
            {said.resend}
          </button>
        )}
      </header>
      <div className="text" lang={htmlLang(entry.language ?? shown.language)}>
        {entry.content}
      </div>
      {failed && (
        <p className="error">
          {delivery.next_try_at === null
            ? said.givenUp(delivery.attempts, delivery.last_error ?? '')
            : said.failing(delivery.attempts, delivery.last_error ?? '', formatTime(delivery.next_try_at))}
        </p>
      )}
    </article>
  );
}

export function ConversationEntries({ shown, onTaken }: { shown: Conversation; onTaken: Taken }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const describe = (entry: ConversationEntry) => {
    const { name } = entry.author;
    if (entry.kind === 'note') return said.noteBy(name, entry.content);
    if (entry.kind === 'assigned') return said.assigned(name, entry.content);
    return said.stateSet(name, said.states[entry.content as ConversationState]);
  };
  return groupEntries(shown.entries).map((group) => {
    const first = group[0];
    if (!first) return null;
    if (first.kind === 'reply') return <Reply key={first.id} shown={shown} entry={first} onTaken={onTaken} />;
    return (
      <ul key={first.id} className="message-events">
        {group.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatFull(language, entry.at, Date.now())}</time>
            {getGap(language)}
            {describe(entry)}
          </li>
        ))}
      </ul>
    );
  });
}
