// Standard phrases: put into the reply, added, changed, deleted. What is typed is kept in this browser until it is saved or cancelled.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import {
  addPhrase,
  changePhrase,
  deletedPhrasesQuery,
  deletePhrase,
  type Phrase,
  phrasesQuery,
  restorePhrase,
} from '../../../api/desk/conversations';
import { queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { Bilingual, Language } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useLateToast } from '../../parts/use-late-toast';
import { openUnsavedWork } from '../../unsaved/unsaved-work';
import { PhraseForm, type TypedPhrase } from './PhraseForm';

/** The name of a form, as what is typed in it is kept: the number of its phrase, or that of a new one. */
const NEW = 'new';
const formOf = (phrase: Phrase): string => `${phrase.id}`;

interface Saving {
  form: string;
  /** Null for a phrase that is added. */
  id: number | null;
  content: Bilingual;
  typed: TypedPhrase;
}

export function PhrasesDialog({
  language,
  accountId,
  onInsert,
  onClose,
}: {
  language: Language;
  accountId: number;
  onInsert: (phrase: string) => void;
  onClose: () => void;
}) {
  const { conversations: said, frame } = useWords();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(phrasesQuery));
  const lateToast = useLateToast();
  const [work] = useState(() => openUnsavedWork<TypedPhrase>(accountId, 'phrases', 0));
  /** The forms that are open: at first those in which something was left. */
  const [open, setOpen] = useState<readonly string[]>(() => Object.keys(work.read()));
  const end = (form: string) => setOpen((now) => now.filter((other) => other !== form));
  const take = (phrases: Phrase[]) => {
    queries.setQueryData(keyOf(phrasesQuery), phrases);
    void queries.invalidateQueries({ queryKey: keyOf(deletedPhrasesQuery) });
  };
  const act = useMutation({
    mutationFn: (send: () => Promise<Phrase[]>) => send(),
    onSuccess: take,
    onError: (failure) => lateToast(readRefusal(failure).message || frame.failed),
  });
  const save = useMutation({
    mutationFn: ({ id, content }: Saving) => (id === null ? addPhrase(content) : changePhrase(id, content)),
    onSuccess: (phrases, { form, typed }) => {
      work.remove(form, typed);
      take(phrases);
      end(form);
    },
    onError: (failure) => {
      lateToast(readRefusal(failure).message || frame.failed);
      // A colleague has deleted it.
      if (failure instanceof ApiError && failure.status === 404) {
        void queries.invalidateQueries({ queryKey: keyOf(phrasesQuery) });
        void queries.invalidateQueries({ queryKey: keyOf(deletedPhrasesQuery) });
      }
    },
  });
  const deleted = useQuery(queryOptions(deletedPhrasesQuery)).data ?? [];
  const phrases = found.data ?? [];
  /** Those whose phrase a colleague deleted. */
  const gone = found.data
    ? open.filter((form) => form !== NEW && !phrases.some((phrase) => formOf(phrase) === form))
    : [];
  const renderForm = (form: string, phrase: Phrase | null) => (
    <PhraseForm
      key={form}
      form={form}
      content={(phrase ?? deleted.find((other) => formOf(other) === form))?.content ?? { tw: '', en: '' }}
      work={work}
      busy={save.isPending}
      isSaving={save.isPending && save.variables.form === form}
      isGone={phrase === null && form !== NEW}
      problem={save.isError && save.variables.form === form ? readRefusal(save.error).message || frame.failed : null}
      onSave={(content, typed) => save.mutate({ form, id: phrase?.id ?? null, content, typed })}
      onCancel={() => {
        if (save.isError && save.variables.form === form) save.reset();
        end(form);
      }}
    />
  );
  return (
    <ModalDialog
      title={said.phraseTitle}
      closeLabel={frame.close}
      // Opened again meanwhile, it would show what is on its way as not sent.
      required={save.isPending}
      onClose={onClose}
    >
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && open.length === 0 && <p className="muted">{said.phraseNone}</p>}
      {[
        // In one list, so that a form whose phrase a colleague deletes stays the same one.
        ...phrases.map((phrase) =>
          open.includes(formOf(phrase)) ? (
            renderForm(formOf(phrase), phrase)
          ) : (
            <div key={formOf(phrase)} className="phrase">
              <p lang={htmlLang(language)}>{phrase.content[language]}</p>
              <p className="row">
                <Button size="small" inactive={save.isPending} onClick={() => onInsert(phrase.content[language])}>
                  {said.insert}
                </Button>
                <Button size="small" kind="quiet" onClick={() => setOpen([...open, formOf(phrase)])}>
                  {said.editPhrase}
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  busy={act.isPending}
                  onClick={() => act.mutate(() => deletePhrase(phrase.id))}
                >
                  {said.deletePhrase}
                </Button>
              </p>
            </div>
          ),
        ),
        ...gone.map((form) => renderForm(form, null)),
      ]}
      {open.includes(NEW) ? (
        renderForm(NEW, null)
      ) : (
        <Button onClick={() => setOpen([...open, NEW])}>{said.addPhrase}</Button>
      )}
      {act.isError && (
        <p className="error" role="alert">
          {readRefusal(act.error).message || frame.failed}
        </p>
      )}
      {deleted.length > 0 && (
        <details>
          <summary>{said.deletedPhrases(deleted.length)}</summary>
          {deleted.map((phrase) => (
            <div key={phrase.id} className="phrase">
              <p lang={htmlLang(language)}>{phrase.content[language]}</p>
              <p className="row">
                <Button size="small" busy={act.isPending} onClick={() => act.mutate(() => restorePhrase(phrase.id))}>
                  {frame.undo}
                </Button>
              </p>
            </div>
          ))}
        </details>
      )}
    </ModalDialog>
  );
}
