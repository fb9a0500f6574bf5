// Words of a list that no term, period or person has as a name, the most frequent first: each is given a meaning, or says nothing. A
// choice holds for all spellings that are shown together, and for all rows.
import { useState } from 'react';
import type { Import, LeftWord } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { groupWords, type LeftKind, type Meaning, type Meanings, meaningOfGroup, type WordGroup } from './left-words';
import { WordMeaning } from './WordMeaning';

/** Groups that are shown at first, and with each press of the button below them. */
const STEP = 30;

interface WordChoicesProps {
  kind: LeftKind;
  entry: Import;
  chosen: Meanings;
  onDecide: (meanings: Meanings) => void;
  /** A period was created for a dating. */
  onPeriod: (period: number) => void;
}

export function WordChoices({ kind, entry, chosen, onDecide, onPeriod }: WordChoicesProps) {
  const { words } = useLanguage();
  const asked = words.importQuestions;
  const [shown, setShown] = useState(STEP);
  const groups = groupWords(entry.left_words[kind]);
  if (groups.length === 0) return null;
  const open = groups.filter((group) => meaningOfGroup(group, chosen) === null).length;
  const decide = ({ words: alike }: WordGroup<LeftWord>, meaning: Meaning | 'own') =>
    onDecide(Object.fromEntries(alike.map(({ word }) => [word, meaning === 'own' ? { person: word } : meaning])));
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
            onPeriod={onPeriod}
          />
        ))}
      </ul>
      {shown < groups.length && (
        <Button size="small" onClick={() => setShown(shown + STEP)}>
          {asked.moreWords(formatNumber(groups.length - shown))}
        </Button>
      )}
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
