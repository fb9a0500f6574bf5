// Words of a list that are no category, each with the category that it means.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choices, Import } from '../../../api/desk/imports';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';

/** The value of a choice that nobody has made; 0 leaves the category as it is. */
const UNDECIDED = '?';

export function CategoryChoices({ entry, onChoose }: { entry: Import; onChoose: (choices: Choices) => void }) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const found = useQuery(queryOptions(recordsQuery('category')));
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const categories = (found.data ?? []).map(({ id, fields }) => ({
    id,
    name: String(fields[`name.${language}`] || fields['name.tw'] || fields['name.en'] || id),
  }));
  const decided = Object.entries(chosen).filter(([, id]) => id !== UNDECIDED);
  return (
    <section>
      <h2 className="section-title">{said.categories}</h2>
      <ul className="export-list">
        {entry.categories.map(({ word, rows }) => (
          <li key={word}>
            <span>
              {word} <span className="muted">{formatNumber(rows)}</span>
            </span>
            <select
              aria-label={said.categoryOf(word)}
              value={chosen[word] ?? UNDECIDED}
              onChange={(event) => setChosen({ ...chosen, [word]: event.target.value })}
            >
              <option value={UNDECIDED}>{said.pick}</option>
              <option value="0">{said.asIs}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p className="hint">{said.categoryLeft}</p>
      <Button
        inactive={decided.length === 0}
        onClick={() => onChoose({ categories: Object.fromEntries(decided.map(([word, id]) => [word, Number(id)])) })}
      >
        {said.again}
      </Button>
    </section>
  );
}
