// The message that a reader writes, and what is missing in it.
import type { ContactRequest } from '../../../api/site/schema.gen';

/** What the reader writes, whether or not the API would forgive a gap. */
export type Message = Required<Omit<ContactRequest, 'piece'>>;

export type MessageField = keyof Message;

export const MESSAGE_FIELDS: readonly MessageField[] = ['name', 'email', 'content'];

export const EMPTY_MESSAGE: Message = { name: '', email: '', content: '' };

/** Without the spaces around. */
export const trimMessage = ({ name, email, content }: Message): Message => ({
  name: name.trim(),
  email: email.trim(),
  content: content.trim(),
});

/** The parts that say nothing. */
export const findMissingFields = (message: Message): MessageField[] =>
  MESSAGE_FIELDS.filter((part) => message[part].trim() === '');
