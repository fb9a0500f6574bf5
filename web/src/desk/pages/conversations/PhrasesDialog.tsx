// Standard phrases: put into the reply, added, changed, deleted.
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
import type { Language } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';

const MOST = 2_000;

function PhraseForm({
  phrase,
  onSaved,
  onCancel,
}: {
  phrase: Phrase | null;
  onSaved: (phrases: Phrase[]) => void;
  onCancel: () => void;
}) {
  const { conversations: said, frame } = useWords();
  const [tw, setTw] = useState(phrase?.content.tw ?? '');
  const [en, setEn] = useState(phrase?.content.en ?? '');
  const save = useMutation({
    mutationFn: () => (phrase ? changePhrase(phrase.id, { tw, en }) : addPhrase({ tw, en })),
    onSuccess: onSaved,
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
            onChange={({ target }) => setTw(target.value)}
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
            onChange={({ target }) => setEn(target.value)}
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
          onClick={() => save.mutate()}
        >
          {said.savePhrase}
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          {frame.cancel}
        </Button>
      </p>
    </div>
  );
}

export function PhrasesDialog({
  language,
  onInsert,
  onClose,
}: {
  language: Language;
  onInsert: (phrase: string) => void;
  onClose: () => void;
}) {
  const { conversations: said, frame } = useWords();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(phrasesQuery));
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const take = (phrases: Phrase[]) => {
    queries.setQueryData(keyOf(phrasesQuery), phrases);
    void queries.invalidateQueries({ queryKey: keyOf(deletedPhrasesQuery) });
    setEdited(null);
  };
  const act = useMutation({ mutationFn: (send: () => Promise<Phrase[]>) => send(), onSuccess: take });
  const deleted = useQuery(queryOptions(deletedPhrasesQuery)).data ?? [];
  const cancel = () => setEdited(null);
  return (
    <ModalDialog title={said.phraseTitle} closeLabel={frame.close} onClose={onClose}>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && edited === null && <p className="muted">{said.phraseNone}</p>}
      {found.data?.map((phrase) =>
        edited === phrase.id ? (
          <PhraseForm key={phrase.id} phrase={phrase} onSaved={take} onCancel={cancel} />
        ) : (
          <div key={phrase.id} className="phrase">
            <p lang={htmlLang(language)}>{phrase.content[language]}</p>
            <p className="row">
              <Button size="small" onClick={() => onInsert(phrase.content[language])}>
                {said.insert}
              </Button>
              <Button size="small" kind="quiet" onClick={() => setEdited(phrase.id)}>
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
      {edited === 'new' ? (
        <PhraseForm phrase={null} onSaved={take} onCancel={cancel} />
      ) : (
        <Button onClick={() => setEdited('new')}>{said.addPhrase}</Button>
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
