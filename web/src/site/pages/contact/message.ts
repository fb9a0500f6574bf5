// The message of the contact form and its validation.
import type { ContactRequest } from '../../../api/site/schema.gen';

/** All fields are required here, also those that the API allows to be absent. */
export type Message = Required<Omit<ContactRequest, 'piece'>>;

export type MessageField = keyof Message;

export const MESSAGE_FIELDS: readonly MessageField[] = ['name', 'email', 'content'];

export const trimMessage = ({ name, email, content }: Message): Message => ({
  name: name.trim(),
  email: email.trim(),
  content: content.trim(),
});

export const findMissingFields = (message: Message): MessageField[] =>
  MESSAGE_FIELDS.filter((part) => message[part].trim() === '');
