// Messages from the contact form: reading, answering, and their properties.
import { formatQuery, type QueryValue } from '../query-string';
import type { Query } from './queries';
import { callDesk } from './requests';
import type * as schema from './schema.gen';
import type { Language } from './types';

export type Box = 'unfinished' | 'own' | 'closed' | 'spam';
export type ConversationState = schema.StateWord;
export type ConversationLine = schema.ConversationLineBody;
export type ConversationEntry = schema.EntryBody;
export type Delivery = schema.DeliveryBody;
export type FailedNotification = schema.FailedNotificationBody;
export type Phrase = schema.PhraseBody;
export type ConversationCounts = schema.CountsBody;
/** A conversation; the generated type joins the parts of what the contract writes as one object. */
export type Conversation = schema.ConversationBody;

export const conversationsQuery = (filter: Record<string, QueryValue>): Query<schema.ConversationPage> => ({
  path: `conversations${formatQuery(filter)}`,
});
export const countsQuery: Query<ConversationCounts> = { path: 'conversations/counts' };
export const conversationQuery = (id: number): Query<Conversation> => ({ path: `conversations/${id}` });
export const phrasesQuery: Query<Phrase[]> = { path: 'phrases' };

export interface ConversationChange {
  state?: ConversationState;
  assignee?: number | null;
  unread?: boolean;
}

const one = (id: number, rest = '') => `conversations/${id}${rest}`;

export const changeConversation = (id: number, change: ConversationChange) =>
  callDesk<Conversation>('PATCH', one(id), change);
export const exportConversation = (id: number) => callDesk<Conversation>('POST', one(id, '/export'), {});
export const deleteConversation = (id: number) => callDesk<unknown>('DELETE', one(id));
export const addNote = (id: number, content: string) => callDesk<Conversation>('POST', one(id, '/notes'), { content });
export const keepReplyDraft = (id: number, content: string, language: Language) =>
  callDesk<schema.DraftKept>('PUT', one(id, '/draft'), { content, language });
export const sendReply = (id: number, reply: { content: string; language: Language; seen: number; close: boolean }) =>
  callDesk<Conversation>('POST', one(id, '/replies'), reply);
export const resendReply = (id: number, reply: number) =>
  callDesk<Conversation>('POST', one(id, `/replies/${reply}/resend`), {});

export const addPhrase = (content: { tw: string; en: string }) => callDesk<Phrase[]>('POST', 'phrases', content);
export const changePhrase = (id: number, content: { tw: string; en: string }) =>
  callDesk<Phrase[]>('PUT', `phrases/${id}`, content);
export const deletedPhrasesQuery: Query<Phrase[]> = { path: 'phrases/deleted' };
export const restorePhrase = (id: number) => callDesk<Phrase[]>('POST', `phrases/${id}/restore`, {});
export const deletePhrase = (id: number) => callDesk<Phrase[]>('DELETE', `phrases/${id}`);
