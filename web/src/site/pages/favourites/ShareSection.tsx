// Shows the favourites to others: a title, whether the notes go along, and the link, which the member can end.
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { endCabinetLink, shareCabinet } from '../../../api/site/favourites';
import type { Cabinet } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { Check } from '../../../ui/Check';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useForm } from '../../../ui/use-form';
import { useLanguage, usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { getFavouritesWords } from './words';

interface ShareSectionProps {
  initial: Cabinet;
  redirectIfExpired: (failure: unknown) => never;
}

export function ShareSection({ initial, redirectIfExpired }: ShareSectionProps) {
  const words = getFavouritesWords(useLanguage());
  const { chrome } = useWords();
  const [cabinet, setCabinet] = useState(initial);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setCabinet(initial), [initial]);
  const form = useForm<'name' | 'shows_notes'>({
    names: ['name', 'shows_notes'],
    validate: ({ name }) => {
      setDone('');
      return name.trim() === '' ? { fields: { name: words.shareNameMissing } } : null;
    },
    onSubmit: async ({ name, shows_notes }) => {
      const saved = await shareCabinet({ name: name.trim(), shows_notes: shows_notes !== '' }).catch(redirectIfExpired);
      setDone(cabinet.link === null ? words.shareMade : words.shareSaved);
      setCabinet(saved);
    },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  const handleEnded = () => {
    setCabinet({ ...cabinet, link: null });
    setDone(words.ended);
    // The pressed button is removed.
    heading.current?.focus();
  };
  return (
    <section className="share" id="share" aria-labelledby="share-title">
      <h2 className="aside-h" id="share-title" tabIndex={-1} ref={heading}>
        {words.shareTitle}
      </h2>
      <p className="share-text">{words.shareText}</p>
      <form className="form" {...form.props}>
        <FormAlert text={form.errors.summary} />
        <Field
          label={words.shareName}
          name="name"
          defaultValue={cabinet.name}
          maxLength={80}
          autoComplete="off"
          hint={words.shareNameHint}
          error={form.errors.fields.name}
          announceError
        />
        <Check name="shows_notes" defaultChecked={cabinet.shows_notes}>
          {words.shareNotes}
        </Check>
        <button className={cabinet.link === null ? 'btn seal' : 'btn'} type="submit">
          {cabinet.link === null ? words.shareMake : words.shareSave}
        </button>
        <p className="share-done" role="status">
          {done}
        </p>
        <LoadingOverlay pending={form.pending} label={chrome.loading} />
      </form>
      {cabinet.link !== null && (
        <ShareLink link={cabinet.link} onEnded={handleEnded} redirectIfExpired={redirectIfExpired} />
      )}
    </section>
  );
}

interface ShareLinkProps {
  link: string;
  onEnded: () => void;
  redirectIfExpired: (failure: unknown) => never;
}

function ShareLink({ link, onEnded, redirectIfExpired }: ShareLinkProps) {
  const { language, origin } = usePageRequest();
  const words = getFavouritesWords(language);
  const { chrome } = useWords();
  const address = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const path = paths.cabinet(language, link);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(origin + path);
      setCopied(words.copied);
    } catch {
      address.current?.querySelector('input')?.select();
      setCopied(words.copyFailed);
    }
  };
  const end = async () => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await endCabinetLink().catch(redirectIfExpired);
      onEnded();
    } catch (failure) {
      setError(readRefusal(failure).message || words.failed);
      setPending(false);
    }
  };
  return (
    <div className="share-link" ref={address}>
      <Field
        label={words.link}
        value={origin + path}
        readOnly
        aria-required={false}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        status={copied}
      />
      <FormAlert text={error} />
      <div className="rowbtns">
        <button className="btn small" type="button" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button className="btn small" type="button" onClick={() => void end()}>
          {words.end}
        </button>
        <ArrowLink href={path} newTab hiddenText={words.newTab}>
          {words.open}
        </ArrowLink>
      </div>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </div>
  );
}
