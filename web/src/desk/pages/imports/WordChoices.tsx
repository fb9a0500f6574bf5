// Words of a list that no term or period has as a name, the most frequent first: each is given a term or a period, or says nothing. A
// choice holds for all spellings that are shown together, and for all rows.
import { useState } from 'react';
import type { Choices, Import } from '../../../api/desk/imports';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { PeriodField } from '../../vocabulary/PeriodField';
import { TermField } from '../../vocabulary/TermField';
import { groupWords, knownMeaning, type Meaning, type WordGroup } from './left-words';

/** Groups that are shown at first, and with each press of the button below them. */
const STEP = 30;
/** Characters of the name by which decisions are remembered. */
const MOST_NAME = 120;

type Kind = 'materials' | 'datings';

interface WordChoicesProps {
  kind: Kind;
  entry: Import;
  onChoose: (choices: Choices) => void;
  isBusy: boolean;
}

export function WordChoices({ kind, entry, onChoose, isBusy }: WordChoicesProps) {
  const { words } = useLanguage();
  const asked = words.importQuestions;
  const [chosen, setChosen] = useState<Readonly<Record<string, Meaning>>>({});
  const [remember, setRemember] = useState(true);
  const [shown, setShown] = useState(STEP);
  const groups = groupWords(entry.left_words[kind]);
  if (groups.length === 0) return null;
  const meaningOf = ({ words: alike }: WordGroup): Meaning | null => {
    const [first] = alike;
    return first ? (chosen[first.word] ?? knownMeaning(first)) : null;
  };
  const open = groups.filter((group) => meaningOf(group) === null).length;
  const decide = ({ words: alike }: WordGroup, meaning: Meaning) =>
    setChosen({ ...chosen, ...Object.fromEntries(alike.map(({ word }) => [word, meaning])) });
  const send = () => {
    const name = entry.remembered_as ?? entry.name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME);
    onChoose({ ...toChoices(kind, chosen), ...(remember && { remember: name }) });
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
            meaning={meaningOf(group)}
            onDecide={(meaning) => decide(group, meaning)}
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
  kind: Kind;
  group: WordGroup;
  meaning: Meaning | null;
  onDecide: (meaning: Meaning) => void;
}

function WordLine({ kind, group, meaning, onDecide }: WordLineProps) {
  const { language, words } = useLanguage();
  const asked = words.importQuestions;
  const label = asked.meaningOf(group.name);
  const nearest = meaning === null ? group.words[0]?.nearest : null;
  const term = meaning !== null && meaning !== 'nothing' && 'term' in meaning ? meaning.term : null;
  const period = meaning !== null && meaning !== 'nothing' && 'period' in meaning ? meaning.period : null;
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
        {kind === 'materials' ? (
          <TermField
            label={label}
            value={term}
            proposed={group.name}
            placeholder={words.imports.pick}
            onChange={(found) => onDecide({ term: found })}
          />
        ) : (
          <PeriodField
            label={label}
            value={period}
            placeholder={words.imports.pick}
            onChange={(found) => onDecide(found === null ? 'nothing' : { period: found })}
          />
        )}
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

/** The decisions as the server takes them. */
function toChoices(kind: Kind, chosen: Readonly<Record<string, Meaning>>): Choices {
  const decided = Object.entries(chosen);
  if (kind === 'materials') {
    const materials = decided.map(([word, meaning]) => ({
      word,
      term: meaning !== 'nothing' && 'term' in meaning ? meaning.term : null,
    }));
    return { materials };
  }
  const datings = decided.map(([word, meaning]) => [
    word,
    meaning !== 'nothing' && 'period' in meaning ? meaning.period : 0,
  ]);
  return { datings: Object.fromEntries(datings) };
}
