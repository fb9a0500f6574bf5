// Messages from the contact form: the list, and beside it the conversation that is open. On narrow screens one of the two.
import { Outlet, useLocation, useParams } from 'react-router';
import { useTitle, useWords } from '../../language';
import { ConversationList } from './ConversationList';
import { readPlace } from './place';

export function ConversationsPage() {
  const { conversations: said } = useWords();
  useTitle(said.title);
  const id = Number(useParams().id) || null;
  const { search } = useLocation();
  return (
    <main className="page">
      {id === null && <h1 className="visually-hidden">{said.title}</h1>}
      <div className={id === null ? 'split-page conversations' : 'split-page conversations reading'}>
        <ConversationList place={readPlace(search)} open={id} />
        <section className="conversation" aria-label={said.title}>
          {id === null ? <p className="empty muted">{said.choose}</p> : <Outlet />}
        </section>
      </div>
    </main>
  );
}
