// What the server keeps and answers under the canonical address must be what it read there: cleaning twice changes nothing.
import { describe, expect, it } from 'vitest';
import { formatQuery } from '../src/api/query-string';
import { matchRoute } from '../src/site/router/match-route';
import { canonicalPath } from '../src/site/router/page-request';
import { routes } from '../src/site/router/routes';

/** A generator of numbers below a limit, the same for the same seed. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const PARTS = [
  ...' \t\r\n\v\f\u00a0\u3000\u2028\ufeff\u0085\u200b\u0000\u0301',
  ...'a%+&=#?/\\"\'<>;:-−–.,_~',
  ...'0123456789０９',
  ...'青花瓷𤭯😀ｶﾞİßﬁ前年',
  ' - ',
  '2026-02-28',
  '2026-03-01 - 2026-02-01',
  'BCE',
  '西元前',
  'list',
  'added',
  '%E9%9D%92',
  'x'.repeat(99),
  '瓷'.repeat(100),
  ' '.repeat(99),
];

/** Up to 130 parts, so that texts end around the places where they are cut. */
function randomText(random: (limit: number) => number): string {
  const length = random(3) === 0 ? 90 + random(40) : random(8);
  const few = Array.from({ length: 3 }, () => PARTS[random(PARTS.length)] ?? '');
  return Array.from({ length }, () => few[random(few.length)] ?? '').join('');
}

const declared = routes.flatMap((route) =>
  Object.entries(route.query).map(([name, clean]) => ({ route, name, clean })),
);
const around = { today: '2026-03-17', origin: 'https://h.example' };

describe('every query value', () => {
  it.each(declared.map(({ route, name, clean }) => [route.name, name, clean] as const))(
    '%s?%s= is clean after cleaning it once',
    (_route, _name, clean) => {
      const random = randomBelow(17);
      for (let round = 0; round < 1500; round += 1) {
        const once = clean(randomText(random));
        expect(clean(once)).toBe(once);
      }
    },
  );

  it.each([' ', '\t', '\u00a0', '\u3000', '\u2028', '\ufeff'])(
    'of 100 characters ends with none of the spaces (%j) at which it was cut',
    (space) => {
      for (const { clean } of declared) {
        const cut = clean(`${'瓷'.repeat(99)}${space}${'瓶'.repeat(20)}`);
        expect(cut).toBe(cut.trim());
      }
    },
  );
});

describe('a canonical address', () => {
  it('is its own canonical address', () => {
    const random = randomBelow(4);
    for (const route of routes) {
      const names = Object.keys(route.query);
      const path = `/tw${(route.patterns[0] ?? '').replace(/:\w+/g, '7')}`;
      for (let round = 0; round < (names.length === 0 ? 1 : 400); round += 1) {
        const given = Object.fromEntries(names.map((name) => [name, randomText(random)]));
        const first = matchRoute(path, formatQuery(given), around);
        const canonical = canonicalPath(first.request);
        const [again = '', search = ''] = canonical.split('?');
        const second = matchRoute(again, search, around);
        expect(canonicalPath(second.request)).toBe(canonical);
        expect(second.request.query).toEqual(first.request.query);
      }
    }
  });
});
