// The contact form. Nothing is sent before every field is filled; the input stays until it has been sent.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { post } from '../../../api/site/requests';
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { Field } from '../../../ui/Field';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { isEmail } from '../../email';
import { describeFailure } from '../../failure-text';
import { localize } from '../../localize';
import { Picture } from '../../parts/Picture';
import { RequiredMark } from '../../parts/RequiredMark';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { DRAFT_KEYS, readDraft, removeStored, storeDraft } from '../../session-storage';
import { EMPTY_MESSAGE, findMissingFields, MESSAGE_FIELDS, type MessageField, trimMessage } from './message';

type Outcome = { kind: 'none' } | { kind: 'sent' | 'refused'; text: string };

interface ContactFormProps {
  /** The piece that the message is about; its relic number is sent along. */
  piece: ArtifactSummary | undefined;
}

export function ContactForm({ piece }: ContactFormProps) {
  const { chrome, contact: words, failure: failureWords } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState(EMPTY_MESSAGE);
  const [errors, setErrors] = useState<Partial<Record<MessageField, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  // Before the script runs the browser would send the form to its own address, and the input would be lost.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(true);
    // What was typed in this tab and not sent yet.
    const { name = '', email = '', content = '' } = readDraft(DRAFT_KEYS.contact);
    if (name || email || content) setMessage({ name, email, content });
  }, []);

  /** Shows an error at the form's head and errors at the fields. */
  const showErrors = (found: Partial<Record<MessageField, string>>, text: string) => {
    setErrors(found);
    setOutcome({ kind: 'refused', text });
    const first = Object.keys(found)[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const send = async () => {
    isSending.current = true;
    setPending(true);
    try {
      const { message: confirmation } = await post('/api/front/contact', {
        ...trimMessage(message),
        piece: piece?.number ?? '',
      });
      setMessage(EMPTY_MESSAGE);
      removeStored(DRAFT_KEYS.contact);
      setOutcome({ kind: 'sent', text: confirmation || words.sent });
    } catch (failure) {
      const { message: refusal, field } = readRefusal(failure);
      const name = MESSAGE_FIELDS.find((name) => name === field);
      const reason = refusal || (navigator.onLine ? words.failed : describeFailure(failure, failureWords));
      showErrors(name === undefined ? {} : { [name]: refusal }, reason);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const missing = findMissingFields(message);
    if (missing.length > 0) {
      showErrors(Object.fromEntries(missing.map((name) => [name, words.missing[name]])), words.required);
    } else if (!isEmail(message.email.trim())) {
      showErrors({ email: words.emailInvalid }, words.emailInvalid);
    } else {
      setErrors({});
      setOutcome({ kind: 'none' });
      void send();
    }
  };

  const field = (name: MessageField) => ({
    name,
    value: message[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const changed = { ...message, [name]: event.target.value };
      setMessage(changed);
      storeDraft(DRAFT_KEYS.contact, changed);
      if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form className="form marked" ref={form} method="post" noValidate onSubmit={submit}>
      {piece && <AboutPiece piece={piece} />}
      {outcome.kind === 'refused' && (
        <p className="alert" role="alert">
          {outcome.text}
        </p>
      )}
      <RequiredMark />
      <Field label={words.name} autoComplete="name" maxLength={80} {...field('name')} />
      <Field label={words.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <Field label={words.message} multiline maxLength={5000} {...field('content')} />
      <div>
        <button className="btn seal" type="submit" disabled={!ready}>
          {words.send}
        </button>
      </div>
      {outcome.kind === 'sent' && (
        <p className="alert ok" role="status">
          {outcome.text}
        </p>
      )}
      <LoadingOverlay pending={pending} label={chrome.loading} slowText={chrome.stillLoading} />
    </form>
  );
}

/** The piece that the message is about, with its picture and a link to it. */
function AboutPiece({ piece }: { piece: ArtifactSummary }) {
  const language = useLanguage();
  const words = useWords().contact;
  const name = localize(piece, 'name', language);
  return (
    <div className="asked-piece">
      {piece.picture && <Picture picture={piece.picture} slot="asked" alt="" first />}
      <div className="field">
        <span className="lab">{words.piece}</span>
        <p className="ro">
          <span className="no">{piece.number}</span>{' '}
          <a className="ln" href={paths.artifact(language, piece.id)} lang={name.lang}>
            {name.text}
          </a>
        </p>
      </div>
    </div>
  );
}
