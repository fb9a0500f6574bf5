// The field that gives a group of words its meaning: a term, a period, or a person.
import { useState } from 'react';
import type { LeftWord } from '../../../api/desk/imports';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { NewPeriodDialog } from '../../vocabulary/NewPeriodDialog';
import { PeriodField } from '../../vocabulary/PeriodField';
import { TermField } from '../../vocabulary/TermField';
import { type LeftKind, type Meaning, periodOf, personOf, termOf, type WordGroup } from './left-words';

interface WordMeaningProps {
  kind: LeftKind;
  group: WordGroup<LeftWord>;
  meaning: Meaning | 'own' | null;
  onDecide: (meaning: Meaning | 'own') => void;
  /** A period was created for the words. */
  onPeriod: (period: number) => void;
}

export function WordMeaning({ kind, group, meaning, onDecide, onPeriod }: WordMeaningProps) {
  const { words } = useLanguage();
  const { importQuestions: asked, imports } = words;
  const [isCreating, setCreating] = useState(false);
  const label = asked.meaningOf(group.name);
  if (kind === 'people') return <PersonChoice label={label} group={group} meaning={meaning} onDecide={onDecide} />;
  if (kind === 'materials')
    return (
      <TermField
        label={label}
        value={termOf(meaning)}
        proposed={group.name}
        placeholder={imports.pick}
        onChange={(term) => onDecide({ term })}
      />
    );
  return (
    <>
      <PeriodField
        label={label}
        value={periodOf(meaning)}
        placeholder={imports.pick}
        onChange={(period) => onDecide(period === null ? 'nothing' : { period })}
      />
      <Button size="small" aria-label={asked.newPeriodOf(group.name)} onClick={() => setCreating(true)}>
        {asked.newPeriod}
      </Button>
      {isCreating && (
        <NewPeriodDialog
          name={group.name}
          onClose={() => setCreating(false)}
          onAdd={(period) => {
            onPeriod(period);
            onDecide({ period });
            setCreating(false);
          }}
        />
      )}
    </>
  );
}

/** Values of a choice beside the names of people, which have a sign in front. */
const UNDECIDED = '?';
const OWN = 'own';
const NAME = '=';

function PersonChoice({
  label,
  group,
  meaning,
  onDecide,
}: Omit<WordMeaningProps, 'kind' | 'onPeriod'> & { label: string }) {
  const { imports, importQuestions: asked } = useLanguage().words;
  const ofSite = new Set(group.words.flatMap(({ nearest_person }) => nearest_person ?? []));
  const inList = group.words.length > 1 ? group.words.map(({ word }) => word) : [];
  const person = personOf(meaning);
  const names = new Set([...ofSite, ...inList, ...(person === null ? [] : [person])]);
  const value = person !== null ? NAME + person : meaning === OWN ? OWN : UNDECIDED;
  return (
    <select
      className="input small"
      aria-label={label}
      value={value}
      onChange={({ target }) => onDecide(target.value === OWN ? OWN : { person: target.value.slice(NAME.length) })}
    >
      {value === UNDECIDED && <option value={UNDECIDED}>{imports.pick}</option>}
      {[...names].map((name) => (
        <option key={name} value={NAME + name}>
          {ofSite.has(name) ? asked.personOfSite(name) : asked.samePerson(name)}
        </option>
      ))}
      <option value={OWN}>{group.words.length > 1 ? asked.ownPeople : asked.ownPerson}</option>
    </select>
  );
}
