// The diagram of a list's years: a bar for each century, and dynasties as bands below at the same scale.
import type { Timeline, YearBin } from '../../../api/site/schema.gen';
import { toAstronomical } from '../../../api/years';
import { formatNumber } from '../../../words/dates';
import type { Words } from '../../../words/words';

/** The height of the tallest bar, and what any piece has at least. */
export const BAR_HEIGHT = 40;
const LEAST_HEIGHT = 1.5;
/** The width of a bar with the gap beside it. */
export const BAR_STEP = 10;

/** Parts of the diagram's width, from 0 to 100. */
interface Band {
  left: number;
  width: number;
}

/** A path of the bars that the choice of years is about, and one of the others. Years are as the page's address has them. */
export function drawBars(
  { bins }: Timeline,
  [first, last]: readonly [number | null, number | null],
): { chosen: string; others: string } {
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const from = first === null ? Number.NEGATIVE_INFINITY : toAstronomical(first);
  const to = last === null ? Number.POSITIVE_INFINITY : toAstronomical(last);
  const paths = { chosen: '', others: '' };
  for (const [at, bin] of bins.entries()) {
    if (bin.count === 0) continue;
    const height = Math.max((bin.count / most) * BAR_HEIGHT, LEAST_HEIGHT).toFixed(1);
    const isChosen = bin.from <= to && from <= bin.to;
    paths[isChosen ? 'chosen' : 'others'] += `M${at * BAR_STEP} ${BAR_HEIGHT}v-${height}h${BAR_STEP - 1}v${height}z`;
  }
  return paths;
}

/** Where years are in the diagram; open ends are its own. */
export function placeBand({ bins }: Timeline, from: number | null, to: number | null): Band {
  const place = (year: number): number => {
    const at = bins.findIndex((bin) => year <= bin.to);
    const bin = bins[at];
    if (bin === undefined) return bins.length;
    return at + Math.max(0, (year - bin.from) / (bin.to + 1 - bin.from));
  };
  const left = from === null ? 0 : place(from);
  const right = to === null ? bins.length : place(to + 1);
  const share = (bars: number) => Number(((bars / bins.length) * 100).toFixed(2));
  return { left: share(left), width: share(right - left) };
}

function nameBin({ from, to }: YearBin, { century, millennium }: Words['collection']['years']): string {
  const size = to < -999 ? 1000 : 100;
  const name = size === 1000 ? millennium : century;
  return to > 0 ? name(Math.floor(from / size) + 1, false) : name(Math.floor(-to / size) + 1, true);
}

/** The diagram in words. */
export function describeTimeline({ bins }: Timeline, words: Words['collection']['years']): string {
  const name = (bin: YearBin | undefined) => (bin ? nameBin(bin, words) : '');
  const most = [...bins].filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  return words.chart(
    name(bins[0]),
    name(bins.at(-1)),
    most.slice(0, 3).map((bin) => [name(bin), bin.count]),
  );
}

/** The years at both ends of the diagram, in words. */
export const nameEnds = ({ bins }: Timeline, { year }: Words['collection']['years']): readonly string[] =>
  [bins[0]?.from, bins.at(-1)?.to].map((end) => (end === undefined ? '' : year(end)));

/** How many pieces have no years, in words; '' for none. */
export const nameUndated = ({ undated }: Timeline, words: Words['collection']['years']): string =>
  undated === 0 ? '' : words.undated(formatNumber(undated));
