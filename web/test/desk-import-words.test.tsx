// @vitest-environment happy-dom
// Words of an import that no term, period or person has as a name.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Import, LeftWord } from '../src/api/desk/imports';
import { groupWords, type LeftKind, type Meanings, toChoices } from '../src/desk/pages/imports/left-words';
import { WordChoices } from '../src/desk/pages/imports/WordChoices';
import { answerDesk, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, stubApi, until } from './document';

const jade = { kind: 'material' as const, slug: 'jade', name: { tw: '玉', en: 'Jade' }, aat_id: null };
const wordOf = (word: string, rows: number, more: Partial<LeftWord> = {}): LeftWord => ({
  word,
  rows,
  alike: word,
  known_by: '',
  term: null,
  period: null,
  person: null,
  nearest: null,
  nearest_person: null,
  ...more,
});
const entry = (left: Partial<Import['left_words']>) =>
  ({
    name: 'list.csv',
    remembered_as: null,
    left_words: { materials: [], datings: [], people: [], ...left },
  }) as unknown as Import;
const vocabulary = {
  categories: [],
  exhibition_groups: [],
  people: [],
  shipped_terms: [],
  variants: [],
  terms: [{ ...jade, id: 1, used: 4 }],
  dynasties: [
    {
      id: 5,
      parent_id: null,
      level: 'dynasty',
      name: { tw: '元', en: 'Yuan dynasty' },
      aliases: [],
      year_start: 1271,
      year_end: 1368,
      active: true,
      used: 0,
    },
  ],
};

let decided: unknown;
let periods: number[];

/** The choices of one kind with what was decided so far, as the page keeps it. */
function Choices({ kind, left }: { kind: LeftKind; left: LeftWord[] }) {
  const [chosen, setChosen] = useState<Meanings>({});
  decided = toChoices(kind, chosen);
  return (
    <WordChoices
      kind={kind}
      entry={entry({ [kind]: left })}
      chosen={chosen}
      onDecide={(meanings) => setChosen((before) => ({ ...before, ...meanings }))}
      onPeriod={(period) => periods.push(period)}
    />
  );
}

const getNamed = <Found extends HTMLElement>(label: string) => get<Found>(`[aria-label="${label}"]`);

describe('words that are alike', () => {
  it('are one group, and the most frequent group comes first', () => {
    const left = [
      wordOf('basalt', 3),
      wordOf('bakelite', 2),
      wordOf('bakellite', 1, { alike: 'bakelite' }),
      wordOf('Bakelite', 1, { alike: 'bakelite' }),
    ];
    const groups = groupWords(left).map(({ name, rows, words: alike }) => [name, rows, alike.length]);
    expect(groups).toEqual([
      ['bakelite', 4, 3],
      ['basalt', 3, 1],
    ]);
  });
});

describe.each(['tw', 'en'] as const)('words of a list, %s', (language) => {
  const { editor, imports, importQuestions: asked } = words[language];

  it('are given a term, a new one, or nothing, for all spellings at once', async () => {
    stubApi(answerDesk({ vocabulary }));
    const left = [
      wordOf('bakelite', 2),
      wordOf('bakellite', 1, { alike: 'bakelite' }),
      wordOf('nephrit', 1, { nearest: jade }),
      wordOf('wobble', 1),
      wordOf('jadeish', 1, { known_by: 'remembered', term: jade }),
    ];
    await renderDesk(language, <Choices kind="materials" left={left} />);
    const lines = () => listTexts('li > span:first-child');
    expect(lines()[0]).toContain(`bakelite${imports.comma}bakellite 3`);
    expect(document.querySelector('.hint')?.textContent).toContain(asked.undecidedWords('3'));
    const field = (word: string) => getNamed<HTMLInputElement>(asked.meaningOf(word));
    expect(field('jadeish').value).toBe(jade.name[language]);
    await click(getButton(document, asked.nearest(jade.name[language])));
    await click(getNamed(asked.ignoreWord('jadeish')));
    await fill(field('bakelite'), jade.name[language]);
    await until(() => expect(listTexts('[role="option"] span')).toContain(jade.name[language]));
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].at(-1);
    expect(option?.textContent).toContain(jade.name[language]);
    if (option) await click(option);
    await until(() => expect(field('bakelite').value).toBe(jade.name[language]));
    // The first option adds a term; its names are asked for in a dialog.
    await fill(field('wobble'), 'Wobblestone');
    await until(() => expect(listTexts('[role="option"] span')).toEqual([editor.terms.create('Wobblestone')]));
    await click(get('[role="option"]'));
    await fill(getControl(document, editor.terms.tw), '搖石');
    await click(getButton(document, editor.terms.submit));
    await until(() => expect(field('wobble').value).toBe(language === 'tw' ? '搖石' : 'Wobblestone'));
    const term = jade;
    const added = { kind: 'material', slug: 'wobblestone', name: { tw: '搖石', en: 'Wobblestone' }, aat_id: null };
    expect(decided).toEqual({
      materials: [
        { word: 'nephrit', term },
        { word: 'jadeish', term: null },
        { word: 'bakelite', term },
        { word: 'bakellite', term },
        { word: 'wobble', term: added },
      ],
    });
  });

  it('of a dating are given a period or nothing', async () => {
    stubApi(answerDesk({ vocabulary, periods: [{ id: 5, year_earliest: null, year_latest: null, derived: false }] }));
    const left = [wordOf('某某窯', 2), wordOf('不明', 1, { known_by: 'chosen' })];
    await renderDesk(language, <Choices kind="datings" left={left} />);
    expect(getNamed(asked.ignoreWord('不明')).getAttribute('aria-pressed')).toBe('true');
    const field = getNamed<HTMLInputElement>(asked.meaningOf('某某窯'));
    await fill(field, 'Yuan');
    await until(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(1));
    const option = document.querySelector<HTMLElement>('[role="option"]');
    if (option) await click(option);
    expect(decided).toEqual({ datings: { 某某窯: 5 } });
  });

  it('of a dating are given a period that is created for them', async () => {
    periods = [];
    const answer = answerDesk({ vocabulary });
    const sent = stubApi((path) => (path === '/api/desk/records/dynasty' ? success({ id: 12 }) : answer(path)));
    await renderDesk(language, <Choices kind="datings" left={[wordOf('某某窯', 2)]} />);
    await click(getNamed(asked.newPeriodOf('某某窯')));
    expect(getControl(document, editor.terms.tw).value).toBe('某某窯');
    const submit = () => getButton(document, editor.terms.submit);
    for (const wrong of ['約 900', '-', '0']) {
      await fill(getControl(document, asked.periodYears.year_start), wrong);
      expect(submit().getAttribute('aria-disabled'), wrong).toBe('true');
    }
    await fill(getControl(document, asked.periodYears.year_start), '前 900');
    await click(submit());
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(sent.find(({ body }) => body !== undefined)?.body).toEqual({
      fields: { 'name.tw': '某某窯', 'name.en': '', level: 'dynasty', year_start: -899 },
    });
    expect(decided).toEqual({ datings: { 某某窯: 12 } });
    expect(periods).toEqual([12]);
  });

  it('that are names are one person, a person of the site, people of their own, or no one', async () => {
    stubApi(answerDesk({ vocabulary }));
    const people = [
      wordOf('Wang Hui', 3),
      wordOf('Wang Huei', 1, { alike: 'Wang Hui' }),
      wordOf('Shen Chou', 2, { nearest_person: 'Shen Zhou' }),
      wordOf('Li Ti', 2),
      wordOf('Li Tii', 1, { alike: 'Li Ti' }),
      wordOf('unknown', 1),
    ];
    await renderDesk(language, <Choices kind="people" left={people} />);
    const choice = (name: string) => getNamed<HTMLSelectElement>(asked.meaningOf(name));
    expect([...choice('Shen Chou').options].map(({ text }) => text)).toEqual([
      imports.pick,
      asked.personOfSite('Shen Zhou'),
      asked.ownPerson,
    ]);
    expect(document.querySelector('.hint')?.textContent).toContain(asked.undecidedWords('4'));
    await fill(choice('Wang Hui'), '=Wang Hui');
    await fill(choice('Shen Chou'), '=Shen Zhou');
    await fill(choice('Li Ti'), 'own');
    await click(getNamed(asked.ignoreWord('unknown')));
    expect([choice('Wang Hui').value, choice('Li Ti').value]).toEqual(['=Wang Hui', 'own']);
    expect(decided).toEqual({
      people: {
        'Wang Hui': 'Wang Hui',
        'Wang Huei': 'Wang Hui',
        'Shen Chou': 'Shen Zhou',
        'Li Ti': 'Li Ti',
        'Li Tii': 'Li Tii',
        unknown: '',
      },
    });
  });
});
