// The contact form. Nothing is sent before every field is filled; the input stays until it has been sent.
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useAnswer } from '../../../api/site/answers';
import { houseQuery } from '../../../api/site/queries';
import { post } from '../../../api/site/requests';
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { type FormErrors, useForm } from '../../../ui/use-form';
import { isEmail } from '../../email';
import { describeFailure } from '../../failure-text';
import { localize } from '../../localize';
import { Picture } from '../../parts/Picture';
import { RequiredMark } from '../../parts/RequiredMark';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { createDraftStorage, DRAFT_KEYS, removeStored } from '../../session-storage';
import { findMissingFields, MESSAGE_FIELDS, type Message, type MessageField, trimMessage } from './message';

interface ContactFormProps {
  /** The piece that the message is about; its relic number is sent along. */
  piece: ArtifactSummary | undefined;
}

export function ContactForm({ piece }: ContactFormProps) {
  const { chrome, contact: words, failure: failureWords } = useWords();
  const [sent, setSent] = useState('');

  const validate = (message: Message): FormErrors<MessageField> | null => {
    setSent('');
    const missing = findMissingFields(message);
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((name) => [name, words.missing[name]]));
      return { fields, summary: words.required };
    }
    if (isEmail(message.email.trim())) return null;
    return { fields: { email: words.emailInvalid }, summary: words.emailInvalid };
  };
  const form = useForm<MessageField>({
    names: MESSAGE_FIELDS,
    validate,
    onSubmit: async (message) => {
      const { message: confirmation } = await post('/api/front/contact', {
        ...trimMessage(message),
        piece: piece?.number ?? '',
      });
      form.clear();
      removeStored(DRAFT_KEYS.contact);
      setSent(confirmation || words.sent);
    },
    readRefusal: (failure) => {
      const { message, field } = readRefusal(failure);
      return { field, message: message || (navigator.onLine ? '' : describeFailure(failure, failureWords)) };
    },
    fallbackMessage: words.failed,
    draft: { names: MESSAGE_FIELDS, storage: createDraftStorage(DRAFT_KEYS.contact) },
  });
  const field = (name: MessageField) => ({ name, error: form.errors.fields[name] });

  return (
    <form className="form marked" {...form.props}>
      {piece && <AboutPiece piece={piece} />}
      <FormAlert text={form.errors.summary} />
      <RequiredMark />
      <Field label={words.name} autoComplete="name" maxLength={80} {...field('name')} />
      <Field label={words.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <Field label={words.message} multiline maxLength={5000} {...field('content')} />
      <div>
        <button className="btn seal" type="submit" disabled={!form.isReady}>
          {words.send}
        </button>
      </div>
      {sent && (
        <div className="sent">
          <p className="alert ok" role="status">
            {sent}
          </p>
          <NextSteps piece={piece} />
        </div>
      )}
      <LoadingOverlay pending={form.pending} label={chrome.loading} slowText={chrome.stillLoading} />
    </form>
  );
}

/** Beside the confirmation, which is announced alone. */
function NextSteps({ piece }: ContactFormProps) {
  const language = useLanguage();
  const { contact: words, failure } = useWords();
  const phone = useAnswer(houseQuery)?.phone ?? '';
  const next = words.next(phone);
  const [before, after] = phone === '' ? [next] : next.split(phone);
  return (
    <>
      <p>
        {before}
        {phone !== '' && <span className="no">{phone}</span>}
        {after}
      </p>
      <ul>
        {piece && (
          <li>
            <ArrowLink href={paths.artifact(language, piece.id)} back>
              {words.toPiece}
            </ArrowLink>
          </li>
        )}
        <li>
          <ArrowLink href={paths.collection(language)}>{failure.toCollection}</ArrowLink>
        </li>
      </ul>
    </>
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
