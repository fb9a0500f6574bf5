// Standard phrases: put into the reply, added, changed, deleted. What is typed is kept in this browser until it is saved or cancelled.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
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
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useLateToast } from '../../parts/use-late-toast';
import { openUnsavedWork, type UnsavedWork } from '../../unsaved/unsaved-work';
import { useKept } from '../../unsaved/use-kept';

const MOST = 2_000;

/** The name of a form, as what is typed in it is kept: the number of its phrase, or that of a new one. */
const NEW = 'new';
const formOf = (phrase: Phrase | null): string => (phrase ? `${phrase.id}` : NEW);

interface PhraseFormProps {
  phrase: Phrase | null;
  work: UnsavedWork<Bilingual>;
  onSaved: (phrases: Phrase[]) => void;
  /** Once it was saved or cancelled. */
  onEnd: (form: string) => void;
}

function PhraseForm({ phrase, work, onSaved, onEnd }: PhraseFormProps) {
  const { conversations: said, frame } = useWords();
  const form = formOf(phrase);
  const { value, change, forget } = useKept(work, form, phrase?.content ?? { tw: '', en: '' });
  const { tw, en } = value;
  const lateToast = useLateToast();
  const save = useMutation({
    mutationFn: (typed: Bilingual) => (phrase ? changePhrase(phrase.id, typed) : addPhrase(typed)),
    onSuccess: (phrases, typed) => {
      forget(typed);
      onSaved(phrases);
      onEnd(form);
    },
    onError: (failure) => lateToast(readRefusal(failure).message || frame.failed),
  });
  return (
    <div className="stack phrase-form">
      <Labelled label={said.phraseTw}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            rows={2}
            maxLength={MOST}
            lang={htmlLang('tw')}
            value={tw}
            onChange={({ target }) => change({ tw: target.value, en })}
          />
        )}
      </Labelled>
      <Labelled label={said.phraseEn}>
        {(field) => (
          <textarea
            {...field}
            className="input en"
            rows={2}
            maxLength={MOST}
            lang={htmlLang('en')}
            value={en}
            onChange={({ target }) => change({ tw, en: target.value })}
          />
        )}
      </Labelled>
      {save.isError && (
        <p className="error" role="alert">
          {readRefusal(save.error).message || frame.failed}
        </p>
      )}
      <p className="row">
        <Button
          size="small"
          inactive={tw.trim() === '' || en.trim() === ''}
          busy={save.isPending}
          onClick={() => save.mutate({ tw, en })}
        >
          {said.savePhrase}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            forget();
            onEnd(form);
          }}
        >
          {frame.cancel}
        </Button>
      </p>
    </div>
  );
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
  const [work] = useState(() => openUnsavedWork<Bilingual>(accountId, 'phrases', 0));
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
  const deleted = useQuery(queryOptions(deletedPhrasesQuery)).data ?? [];
  return (
    <ModalDialog title={said.phraseTitle} closeLabel={frame.close} onClose={onClose}>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && open.length === 0 && <p className="muted">{said.phraseNone}</p>}
      {found.data?.map((phrase) =>
        open.includes(formOf(phrase)) ? (
          <PhraseForm key={phrase.id} phrase={phrase} work={work} onSaved={take} onEnd={end} />
        ) : (
          <div key={phrase.id} className="phrase">
            <p lang={htmlLang(language)}>{phrase.content[language]}</p>
            <p className="row">
              <Button size="small" onClick={() => onInsert(phrase.content[language])}>
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
      )}
      {open.includes(NEW) ? (
        <PhraseForm phrase={null} work={work} onSaved={take} onEnd={end} />
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
