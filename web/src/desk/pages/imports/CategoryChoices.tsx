// Words of a list that are no category, each with the category that it means, or that is made for it. A choice holds for all rows.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import type { Choices, Import } from '../../../api/desk/imports';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { createRecord } from '../../../api/desk/records';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';

/** The values of a choice that no one has made, and of a new category; 0 leaves the category as it is. */
const UNDECIDED = '?';
const CREATE = 'new';

/** Characters of the name by which decisions are remembered. */
const MOST_NAME = 120;

export function CategoryChoices({ entry, onChoose }: { entry: Import; onChoose: (choices: Choices) => void }) {
  const { language, words } = useLanguage();
  const { imports: said, importQuestions: asked, frame } = words;
  const found = useQuery(queryOptions(recordsQuery('category')));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [remember, setRemember] = useState(true);
  const records = found.data ?? [];
  const categories = records.map(({ id, fields }) => ({
    id,
    name: String(fields[`name.${language}`] || fields['name.tw'] || fields['name.en'] || id),
  }));
  const choiceOf = ({ word, category }: Import['categories'][number]) =>
    chosen[word] ?? (category === null ? UNDECIDED : String(category));
  const open = entry.categories.filter((entryOf) => choiceOf(entryOf) === UNDECIDED).length;
  const decided = Object.entries(chosen).filter(([, choice]) => choice !== UNDECIDED);
  const send = useMutation({
    mutationFn: async () => {
      const meant: Record<string, number> = {};
      let last = records.length;
      for (const [word, choice] of decided) {
        if (choice === CREATE) last += 1;
        meant[word] = choice === CREATE ? await createCategory(word, last) : Number(choice);
        // A category that was created is not created again if a later one fails.
        setChosen((before) => ({ ...before, [word]: String(meant[word]) }));
      }
      return meant;
    },
    onSettled: () => found.refetch(),
    onSuccess: (meant) => {
      const name = entry.remembered_as ?? entry.name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME);
      onChoose({ categories: meant, ...(remember && { remember: name }) });
    },
  });
  return (
    <section className="import-categories">
      <h2 className="section-title">{said.categories}</h2>
      <ul>
        {entry.categories.map((entryOf) => {
          const { word, rows, nearest } = entryOf;
          const choice = choiceOf(entryOf);
          const near = choice === UNDECIDED ? categories.find(({ id }) => id === nearest) : undefined;
          return (
            <li key={word}>
              <span>
                {word} <span className="muted">{formatNumber(rows)}</span>{' '}
                {near && (
                  <Button size="small" onClick={() => setChosen({ ...chosen, [word]: String(near.id) })}>
                    {asked.nearest(near.name)}
                  </Button>
                )}
              </span>
              <select
                className="input small"
                aria-label={said.categoryOf(word)}
                value={choice}
                onChange={(event) => setChosen({ ...chosen, [word]: event.target.value })}
              >
                {choice === UNDECIDED && <option value={UNDECIDED}>{said.pick}</option>}
                <option value={CREATE}>{asked.createAs(word)}</option>
                <option value="0">{said.asIs}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <p className="hint">
        {open > 0 && asked.undecided(formatNumber(open))} {said.categoryLeft}
      </p>
      {Object.values(chosen).includes(CREATE) && <p className="hint">{asked.draftCategories}</p>}
      {send.isError && (
        <p role="alert" className="error">
          {readRefusal(send.error).message || frame.failed}
        </p>
      )}
      <div className="row">
        <Button inactive={decided.length === 0} busy={send.isPending} onClick={() => send.mutate()}>
          {said.again}
        </Button>
        <Check checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {asked.remember}
        </Check>
      </div>
    </section>
  );
}

/** Makes a category of this name; a word of Latin letters is its English name. */
async function createCategory(word: string, position: number): Promise<number> {
  const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]*$/u.test(word);
  const { id } = await createRecord('category', { [isLatin ? 'name.en' : 'name.tw']: word, position });
  return id;
}
