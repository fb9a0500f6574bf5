// One conversation: who has it in hand and how far it is, the message, what was answered, and the reply.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError, readRefusal } from '../../../api/client';
import {
  type Conversation,
  type ConversationChange,
  changeConversation,
  conversationQuery,
  countsQuery,
} from '../../../api/desk/conversations';
import { keyOf, listsKey, markOld } from '../../../api/desk/query-keys';
import { callDesk } from '../../../api/desk/requests';
import { joinNames, joinSpaced } from '../../../words/desk/punctuation';
import { formatDay } from '../../../words/desk/times';
import { htmlLang } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { useToast } from '../../parts/toasts';
import { usePresence } from '../../presence/use-presence';
import { paths } from '../../router/paths';
import { useAccount, useMay } from '../../session/use-session';
import { ConversationEntries } from './ConversationEntries';
import { ConversationMenu } from './ConversationMenu';
import { FirstMessage } from './FirstMessage';
import { ReplyForm } from './ReplyForm';

const EVERY_MS = 20_000;
const STATES = ['open', 'in-hand', 'awaiting', 'closed'] as const;

/** The conversation as the server has it, and how to take over what an answer says of it. */
function useConversation(id: number) {
  const queries = useQueryClient();
  const query = conversationQuery(id);
  const key = keyOf(query);
  const found = useQuery({
    queryKey: key,
    // Only the first request counts as use of the session.
    queryFn: () => callDesk<Conversation>('GET', query.path, undefined, queries.getQueryData(key) !== undefined),
    refetchInterval: EVERY_MS,
  });
  const take = (conversation: Conversation) => {
    // An answer on its way may be of before this change.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData(key, conversation);
    void markOld(queries, [{ queryKey: keyOf(countsQuery) }, { queryKey: listsKey('conversations') }]);
  };
  return { found, take };
}

function Facts({ shown, onChange }: { shown: Conversation; onChange: ((change: ConversationChange) => void) | null }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const colleagues = shown.colleagues.some(({ id }) => id === shown.assignee?.id)
    ? shown.colleagues
    : [...shown.colleagues, ...(shown.assignee ? [shown.assignee] : [])];
  if (!onChange) {
    return (
      <span className="muted">
        {joinSpaced(
          language,
          said.states[shown.state],
          shown.assignee ? said.assignedTo(shown.assignee.name) : said.unassigned,
        )}
      </span>
    );
  }
  return (
    <>
      <select
        className="input assignee"
        aria-label={said.assignee}
        value={shown.assignee?.id ?? ''}
        onChange={({ target }) => onChange({ assignee: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{said.unassigned}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {said.assignedTo(name)}
          </option>
        ))}
      </select>
      <select
        className="input state-choice"
        aria-label={said.state}
        value={shown.state}
        onChange={({ target }) => onChange({ state: target.value as Conversation['state'] })}
      >
        {[...STATES, ...(shown.state === 'spam' ? (['spam'] as const) : [])].map((state) => (
          <option key={state} value={state}>
            {said.states[state]}
          </option>
        ))}
      </select>
    </>
  );
}

export function ConversationPane() {
  const id = Number(useParams().id);
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const { search } = useLocation();
  const account = useAccount();
  const mayAnswer = useMay('answer-messages');
  const toast = useToast();
  const { found, take } = useConversation(id);
  const others = usePresence(`conversation/${id}`, null);
  const change = useMutation({
    mutationFn: (wanted: ConversationChange) => changeConversation(id, wanted),
    onSuccess: take,
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const { mutate } = change;
  const isUnread = found.data?.unread;
  // Once, when it is opened: marking it as unread afterwards holds.
  const opened = found.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening it reads it
  useEffect(() => {
    if (opened && mayAnswer && isUnread) mutate({ unread: false });
  }, [opened, mayAnswer]);
  if (found.isError && !found.data) {
    const isGone = found.error instanceof ApiError && found.error.status === 404;
    if (isGone) return <p className="empty muted">{words.frame.notFoundHint}</p>;
    return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
  }
  const shown = found.data;
  if (!shown) return null;
  return (
    <>
      <div className="page-head">
        <Link className="back only-narrow" to={{ pathname: paths.conversations, search }}>
          ‹ {said.back}
        </Link>
        <h1 lang={htmlLang(shown.language)}>{shown.name}</h1>
        <span className="sub">{shown.email}</span>
        {others.length > 0 && (
          <span className="sub present" role="status">
            {said.present(
              joinNames(
                language,
                others.map(({ name }) => name),
              ),
            )}
          </span>
        )}
        <span className="spacer" />
        <span className="row">
          <Facts shown={shown} onChange={mayAnswer ? mutate : null} />
          {mayAnswer && <ConversationMenu shown={shown} onChange={mutate} />}
        </span>
      </div>
      <div className="conversation-thread">
        <FirstMessage shown={shown} />
        <ConversationEntries shown={shown} onTaken={mayAnswer ? take : null} />
        {mayAnswer && account && <ReplyForm shown={shown} accountId={account.id} onTaken={take} />}
        <p className="hint">{said.keptUntil(formatDay(language, shown.kept_until, Date.now()))}</p>
      </div>
    </>
  );
}
