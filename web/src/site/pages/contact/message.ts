// The message that a reader writes, and what is missing in it.
import type { ContactRequest } from '../../../api/schema.gen';

/** What the reader writes, whether or not the API would forgive a gap. */
export type Message = Required<Omit<ContactRequest, 'piece'>>;

export type Part = keyof Message;

export const PARTS: readonly Part[] = ['name', 'email', 'content'];

export const BLANK: Message = { name: '', email: '', content: '' };

/** Without the spaces around. */
export const trimmed = ({ name, email, content }: Message): Message => ({
  name: name.trim(),
  email: email.trim(),
  content: content.trim(),
});

/** The parts that say nothing. */
export const missingParts = (message: Message): Part[] => PARTS.filter((part) => message[part].trim() === '');
