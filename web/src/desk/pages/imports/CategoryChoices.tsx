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
import { nameOfWord } from '../../vocabulary/NameFields';
import { groupWords, type WordGroup } from './left-words';

/** The values of a choice that no one has made, and of a new category; 0 leaves the category as it is. */
const UNDECIDED = '?';
const CREATE = 'new';

/** Characters of the name by which decisions are remembered. */
const MOST_NAME = 120;

type Group = WordGroup<Import['categories'][number]>;

export function CategoryChoices({ entry, onChoose }: { entry: Import; onChoose: (choices: Choices) => void }) {
  const { language, words } = useLanguage();
  const { imports: said, importQuestions: asked, frame } = words;
  const found = useQuery(queryOptions(recordsQuery('category')));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [created, setCreated] = useState<readonly number[]>([]);
  const [remember, setRemember] = useState(true);
  const records = found.data ?? [];
  const categories = records.map(({ id, fields }) => ({
    id,
    name: String(fields[`name.${language}`] || fields['name.tw'] || fields['name.en'] || id),
  }));
  const groups = groupWords(entry.categories);
  const choiceOf = ({ words: alike }: Group) => {
    const [first] = alike;
    const known = first?.category ?? null;
    return (first && chosen[first.word]) ?? (known === null ? UNDECIDED : String(known));
  };
  const choose = ({ words: alike }: Group, choice: string) =>
    setChosen((before) => ({ ...before, ...Object.fromEntries(alike.map(({ word }) => [word, choice])) }));
  const open = groups.filter((group) => choiceOf(group) === UNDECIDED).length;
  const decided = groups.filter(({ words: alike }) =>
    alike.some(({ word }) => (chosen[word] ?? UNDECIDED) !== UNDECIDED),
  );
  const send = useMutation({
    mutationFn: async () => {
      const meant: Record<string, number> = {};
      const made = [...created];
      for (const group of decided) {
        let choice = choiceOf(group);
        if (choice === CREATE) {
          const id = await createCategory(group.name, records.length + 1 + made.length - created.length);
          made.push(id);
          choice = String(id);
          // A category that was created is not created again if a later one fails.
          choose(group, choice);
          setCreated([...made]);
        }
        for (const { word } of group.words) meant[word] = Number(choice);
      }
      return { categories: meant, ...(made.length > 0 && { new_categories: made }) };
    },
    onSettled: () => found.refetch(),
    onSuccess: (choices) => {
      const name = entry.remembered_as ?? entry.name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME);
      onChoose({ ...choices, ...(remember && { remember: name }) });
    },
  });
  return (
    <section className="import-categories">
      <h2 className="section-title">{said.categories}</h2>
      <ul>
        {groups.map((group) => {
          const { name: word, words: alike, rows } = group;
          const choice = choiceOf(group);
          const nearest = choice === UNDECIDED ? alike[0]?.nearest : undefined;
          const near = categories.find(({ id }) => id === nearest);
          return (
            <li key={word}>
              <span>
                {alike.map((entryOf) => entryOf.word).join(said.comma)}{' '}
                <span className="muted">{formatNumber(rows)}</span>{' '}
                {near && (
                  <Button size="small" onClick={() => choose(group, String(near.id))}>
                    {asked.nearest(near.name)}
                  </Button>
                )}
              </span>
              <select
                className="input small"
                aria-label={said.categoryOf(word)}
                value={choice}
                onChange={(event) => choose(group, event.target.value)}
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
  const { tw, en } = nameOfWord(word);
  const { id } = await createRecord('category', { ...(tw ? { 'name.tw': tw } : { 'name.en': en }), position });
  return id;
}
