// The list of messages: search, one tab for each box, the lines, and a link to older ones.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  type ConversationLine,
  type ConversationState,
  conversationsQuery,
  countsQuery,
} from '../../../api/desk/conversations';
import { backgroundOptions } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { formatMoment } from '../../../words/desk/times';
import { htmlLang } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useWords } from '../../language';
import { SearchField } from '../../parts/SearchField';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';
import { BOXES, type ListPlace, writePlace } from './place';

const PAGE_SIZE = 50;
const EVERY_MS = 60_000;
/** There is no answer yet, so it matters whether the antiques house was told of the message. */
const UNANSWERED: readonly ConversationState[] = ['open', 'in-hand'];

function Line({ line, current, search }: { line: ConversationLine; current: boolean; search: string }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const lang = htmlLang(line.language);
  const failed = UNANSWERED.includes(line.state) && line.failed_notification;
  return (
    <Link
      to={{ pathname: paths.conversation(line.id), search }}
      className={line.unread ? 'conversation-line new' : 'conversation-line'}
      aria-current={current || undefined}
    >
      <i>{line.unread && <span className="visually-hidden">{said.unread}</span>}</i>
      <b lang={lang}>{line.name}</b>
      <time dateTime={line.received_at}>{formatMoment(language, line.received_at, Date.now())}</time>
      <span className="beginning ellipsis" lang={lang}>
        {line.beginning}
      </span>
      <span className="meta">
        <span>{said.states[line.state]}</span>
        {line.assignee && <span>{line.assignee.name}</span>}
        {line.piece !== '' && <span className="ellipsis">{line.piece}</span>}
      </span>
      {failed && (
        <span className="meta">
          <StateMark mark="failed">{failed.may_have_arrived ? said.unsureMark : said.notSentMark}</StateMark>
        </span>
      )}
    </Link>
  );
}

export function ConversationList({ place, open }: { place: ListPlace; open: number | null }) {
  const { conversations: said } = useWords();
  const navigate = useNavigate();
  const counts = useQuery({ ...backgroundOptions(countsQuery), refetchInterval: EVERY_MS });
  const found = useQuery({
    ...backgroundOptions(conversationsQuery({ ...place, page_size: PAGE_SIZE })),
    placeholderData: (before) => before,
    refetchInterval: EVERY_MS,
  });
  const total = found.data?.total ?? 0;
  const search = writePlace(place);
  const turn = (page: number) => ({ pathname: paths.conversations, search: writePlace({ ...place, page }) });
  return (
    <section className="split-list" aria-label={said.list} aria-busy={found.isFetching || undefined}>
      <div className="conversation-search">
        <SearchField
          key={place.box}
          label={said.search}
          hint={said.searchHint}
          query={place.query}
          onSearch={(query) => navigate({ search: writePlace({ ...place, query, page: 1 }) })}
        />
      </div>
      <nav className="views" aria-label={said.list}>
        {BOXES.map((box) => (
          <Link
            key={box}
            to={{ pathname: paths.conversations, search: writePlace({ box, query: '', page: 1 }) }}
            aria-current={box === place.box || undefined}
          >
            {said.boxes[box]} {counts.data && <span>{formatNumber(counts.data[box])}</span>}
          </Link>
        ))}
      </nav>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.items.map((line) => (
        <Line key={line.id} line={line} current={line.id === open} search={search} />
      ))}
      {found.data && total === 0 && (
        <p className="empty muted" role="status">
          {place.query === '' ? said.empty : said.noMatch(place.query)}
        </p>
      )}
      {total > PAGE_SIZE && (
        <p className="row conversation-pages">
          {place.page > 1 && <Link to={turn(place.page - 1)}>{said.newer}</Link>}
          {place.page * PAGE_SIZE < total && <Link to={turn(place.page + 1)}>{said.older}</Link>}
        </p>
      )}
    </section>
  );
}
