// Messages from the contact form: the list, and beside it the conversation that is open. On narrow screens one of the two.
import { useParams, useSearchParams } from 'react-router';
import type { Box } from '../../../api/desk/conversations';
import { useTitle, useWords } from '../../language';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';

const BOXES: readonly Box[] = ['unfinished', 'own', 'closed', 'spam'];

export interface ListPlace {
  box: Box;
  query: string;
  page: number;
}

function readPlace(search: URLSearchParams): ListPlace {
  const box = BOXES.find((known) => known === search.get('box')) ?? 'unfinished';
  return { box, query: search.get('query') ?? '', page: Math.max(1, Number(search.get('page')) || 1) };
}

export function ConversationsPage() {
  const { conversations: said } = useWords();
  useTitle(said.title);
  const id = Number(useParams().id) || null;
  const [search] = useSearchParams();
  return (
    <main className="page">
      {id === null && <h1 className="visually-hidden">{said.title}</h1>}
      <div className={id === null ? 'split-page conversations' : 'split-page conversations reading'}>
        <ConversationList place={readPlace(search)} open={id} boxes={BOXES} />
        <section className="conversation" aria-label={said.title}>
          {id === null ? <p className="empty muted">{said.choose}</p> : <ConversationPane key={id} id={id} />}
        </section>
      </div>
    </main>
  );
}
