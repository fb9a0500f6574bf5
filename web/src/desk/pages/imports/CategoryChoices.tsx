// Words of a list that are no category, each with the category that it means, or that is made for it. A choice holds for all rows.
import type { Import } from '../../../api/desk/imports';
import type { DeskRecord } from '../../../api/desk/types';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { CREATE_CATEGORY, type Decisions } from './decisions';
import { groupWords, type WordGroup } from './left-words';

/** The value of a choice that no one has made; 0 leaves the category as it is. */
const UNDECIDED = '?';

type Group = WordGroup<Import['categories'][number]>;

interface CategoryChoicesProps {
  entry: Import;
  chosen: Decisions['categories'];
  records: readonly Pick<DeskRecord, 'id' | 'fields'>[];
  onChoose: (words: readonly string[], choice: string) => void;
}

export function CategoryChoices({ entry, chosen, records, onChoose }: CategoryChoicesProps) {
  const { language, words } = useLanguage();
  const { imports: said, importQuestions: asked } = words;
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
    onChoose(
      alike.map(({ word }) => word),
      choice,
    );
  const open = groups.filter((group) => choiceOf(group) === UNDECIDED);
  return (
    <section className="import-categories">
      <h2 className="section-title">{said.categories}</h2>
      <p className="hint">
        {open.length > 0 && asked.undecided(formatNumber(open.length))} {said.categoryLeft}
      </p>
      {open.length > 1 && (
        <Button
          size="small"
          onClick={() =>
            onChoose(
              open.flatMap(({ words: alike }) => alike.map(({ word }) => word)),
              CREATE_CATEGORY,
            )
          }
        >
          {asked.createAll(formatNumber(open.length))}
        </Button>
      )}
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
                <option value={CREATE_CATEGORY}>{asked.createAs(word)}</option>
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
      {Object.values(chosen).includes(CREATE_CATEGORY) && <p className="hint">{asked.draftCategories}</p>}
    </section>
  );
}
