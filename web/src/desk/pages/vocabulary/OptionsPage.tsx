// A list that members choose from: names, what can be chosen, the order.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { optionsQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { OptionKind, OptionLine } from '../../../api/desk/types';
import { addOption, changeOption, orderOptions } from '../../../api/desk/vocabulary';
import { useOrder } from '../../../ui/use-order';
import { htmlLang, otherLanguage } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { OrderHint } from '../../parts/OrderHint';
import { useToast } from '../../parts/toasts';
import { useMay } from '../../session/use-session';
import { useArranging, useListChanges } from '../../use-arranging';
import { NameDialog } from './NameDialog';

const KINDS: readonly OptionKind[] = ['country', 'age', 'gender'];

export function OptionsPage() {
  const asked = useParams().kind;
  const kind = KINDS.find((known) => known === asked);
  return kind ? <Options kind={kind} /> : <NotFoundPage />;
}

function Options({ kind }: { kind: OptionKind }) {
  const { language, words } = useLanguage();
  const { options: said } = words.vocabulary;
  const { order } = words.content;
  useTitle(said.kinds[kind]);
  const toast = useToast();
  const queries = useQueryClient();
  const mayEdit = useMay('publish');
  const found = useQuery(queryOptions(optionsQuery(kind)));
  const entries = found.data ?? [];
  /** The entry that gets another name; null for a new one. */
  const [named, setNamed] = useState<OptionLine | null | undefined>(undefined);
  const changes = useListChanges(optionsQuery(kind));
  const change = useMutation({
    ...changes,
    mutationFn: (run: () => Promise<OptionLine[]>) => run(),
    onSuccess: (lines) => {
      changes.onSuccess(lines);
      setNamed(undefined);
    },
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(optionsQuery(kind)) }),
  });
  // The dialog of a name says itself why it was refused.
  const send = (run: () => Promise<OptionLine[]>) =>
    void change.mutateAsync(run).catch((failure) => toast(readRefusal(failure).message || words.frame.failed));
  const arrange = useArranging(optionsQuery(kind), (seen, next) => orderOptions(kind, seen, next));
  const sorting = useOrder({
    ids: entries.map(({ id }) => id),
    onOrder: (next, _, seen) => arrange.mutate({ seen, next }),
    texts: order,
  });
  const other = otherLanguage(language);
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{said.kinds[kind]}</h1>
        <span className="sub">{said.hint}</span>
        <span className="spacer" />
        {mayEdit && (
          <Button kind="primary" onClick={() => setNamed(null)}>
            {said.add}
          </Button>
        )}
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      <div className="page-body ordered-records">
        <ol>
          {sorting.order.map((id) => {
            const entry = entries.find((known) => known.id === id);
            if (!entry) return null;
            const { name, active, used } = entry;
            return (
              <li key={id} className="record-entry" {...sorting.place(id)}>
                <div className="record-line">
                  {mayEdit && (
                    <button
                      type="button"
                      className="grip"
                      aria-label={`${order.move} ${name[language]}`}
                      title={order.moveHint}
                      {...sorting.grip(id)}
                    />
                  )}
                  <span className="record-title">
                    <span className={active ? 'piece-name' : 'piece-name muted'}>{name[language]}</span>
                    <span className="piece-name-en" lang={htmlLang(other)}>
                      {name[other]}
                    </span>
                  </span>
                  <span className="muted nowrap">{active ? said.used(used) : said.off}</span>
                  {mayEdit && (
                    <>
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={`${said.rename} ${name[language]}`}
                        onClick={() => setNamed(entry)}
                      >
                        {said.rename}
                      </Button>
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={`${active ? said.switchOff : said.switchOn} ${name[language]}`}
                        onClick={() => send(() => changeOption(kind, id, { active: !active }))}
                      >
                        {active ? said.switchOff : said.switchOn}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
        {mayEdit && <OrderHint />}
        <p className="visually-hidden" role="status">
          {sorting.said}
        </p>
      </div>
      {named !== undefined && (
        <NameDialog
          title={named === null ? said.add : said.rename}
          of={{ kind: `option.${kind}`, id: named?.id ?? 0 }}
          name={named?.name ?? { tw: '', en: '' }}
          onSave={(name) =>
            change.mutateAsync(() => (named === null ? addOption(kind, name) : changeOption(kind, named.id, { name })))
          }
          onClose={() => setNamed(undefined)}
        />
      )}
    </main>
  );
}
