// Words of a list that no term, period or person has as a name, the most frequent first: each is given a meaning, or says nothing. A
// choice holds for all spellings that are shown together, and for all rows.
import { useState } from 'react';
import type { Choices, Import, LeftWord } from '../../../api/desk/imports';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import {
  groupWords,
  type LeftKind,
  type Meaning,
  type Meanings,
  meaningOfGroup,
  toChoices,
  type WordGroup,
} from './left-words';
import { WordMeaning } from './WordMeaning';

/** Groups that are shown at first, and with each press of the button below them. */
const STEP = 30;
/** Characters of the name by which decisions are remembered. */
const MOST_NAME = 120;

interface WordChoicesProps {
  kind: LeftKind;
  entry: Import;
  onChoose: (choices: Choices) => void;
  isBusy: boolean;
}

export function WordChoices({ kind, entry, onChoose, isBusy }: WordChoicesProps) {
  const { words } = useLanguage();
  const asked = words.importQuestions;
  const [chosen, setChosen] = useState<Meanings>({});
  const [created, setCreated] = useState<readonly number[]>([]);
  const [remember, setRemember] = useState(true);
  const [shown, setShown] = useState(STEP);
  const groups = groupWords(entry.left_words[kind]);
  if (groups.length === 0) return null;
  const open = groups.filter((group) => meaningOfGroup(group, chosen) === null).length;
  const decide = ({ words: alike }: WordGroup<LeftWord>, meaning: Meaning | 'own') => {
    const decided = alike.map(({ word }) => [word, meaning === 'own' ? { person: word } : meaning] as const);
    setChosen((before) => ({ ...before, ...Object.fromEntries(decided) }));
  };
  const send = () => {
    const name = entry.remembered_as ?? entry.name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME);
    const periods = created.length > 0 && { new_periods: [...created] };
    onChoose({ ...toChoices(kind, chosen), ...periods, ...(remember && { remember: name }) });
  };
  return (
    <section className="import-categories import-words">
      <h2 className="section-title">{asked.leftWords[kind].title}</h2>
      <p className="hint">
        {open > 0 && asked.undecidedWords(formatNumber(open))}
        {asked.leftWords[kind].left}
      </p>
      <ul>
        {groups.slice(0, shown).map((group) => (
          <WordLine
            key={group.name}
            kind={kind}
            group={group}
            meaning={meaningOfGroup(group, chosen)}
            onDecide={(meaning) => decide(group, meaning)}
            onPeriod={(period) => setCreated((before) => [...before, period])}
          />
        ))}
      </ul>
      {shown < groups.length && (
        <Button size="small" onClick={() => setShown(shown + STEP)}>
          {asked.moreWords(formatNumber(groups.length - shown))}
        </Button>
      )}
      <div className="row">
        <Button inactive={Object.keys(chosen).length === 0} busy={isBusy} onClick={send}>
          {words.imports.again}
        </Button>
        <Check checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {asked.remember}
        </Check>
      </div>
    </section>
  );
}

interface WordLineProps {
  kind: LeftKind;
  group: WordGroup<LeftWord>;
  meaning: Meaning | 'own' | null;
  onDecide: (meaning: Meaning | 'own') => void;
  onPeriod: (period: number) => void;
}

function WordLine({ kind, group, meaning, onDecide, onPeriod }: WordLineProps) {
  const { language, words } = useLanguage();
  const asked = words.importQuestions;
  const nearest = meaning === null ? group.words[0]?.nearest : null;
  return (
    <li>
      <span>
        {group.words.map(({ word }) => word).join(words.imports.comma)}{' '}
        <span className="muted">{formatNumber(group.rows)}</span>{' '}
        {nearest && (
          <Button size="small" onClick={() => onDecide({ term: nearest })}>
            {asked.nearest(nearest.name[language] || nearest.name.tw || nearest.name.en)}
          </Button>
        )}
      </span>
      <span className="row">
        <WordMeaning kind={kind} group={group} meaning={meaning} onDecide={onDecide} onPeriod={onPeriod} />
        <Button
          size="small"
          kind={meaning === 'nothing' ? 'secondary' : 'plain'}
          aria-pressed={meaning === 'nothing'}
          aria-label={asked.ignoreWord(group.name)}
          onClick={() => onDecide('nothing')}
        >
          {asked.ignore}
        </Button>
      </span>
    </li>
  );
}
