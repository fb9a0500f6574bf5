import { describe, expect, it } from 'vitest';
import { classifyShape, planCabinet, type Shape } from '../src/site/parts/cabinet-plan';

const pieces = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const plain = (): Shape => 'plain';

describe('planCabinet', () => {
  it.each([
    [0, null, []],
    [1, null, [1]],
    [2, null, [2]],
    [3, null, [3]],
    [4, null, [4]],
    [5, null, [3, 2]],
    [6, null, [3, 3]],
    [7, 7, []],
    [8, 7, []],
    [9, 7, [2]],
    [12, 7, [5]],
    [15, 7, [5]],
  ])('%d pieces: lattice %j, bays %j', (count, lattice, bays) => {
    const plan = planCabinet(pieces(count), plain);
    expect(plan.lattice?.length ?? null).toBe(lattice);
    expect(plan.bays.map((bay) => bay.length)).toEqual(bays);
  });

  it('keeps staff’s order when no shape needs a niche', () => {
    expect(planCabinet(pieces(7), plain).lattice).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('puts wide pieces into niches 5 and 6 and a slender one into 3', () => {
    const shapes: Record<number, Shape> = { 1: 'wide', 2: 'slender', 4: 'wide' };
    const { lattice } = planCabinet(pieces(7), (piece) => shapes[piece] ?? 'plain');
    expect(lattice).toEqual([3, 5, 2, 6, 1, 4, 7]);
  });

  it('places every piece when all are wide', () => {
    const { lattice } = planCabinet(pieces(7), () => 'wide');
    expect([...(lattice ?? [])].sort()).toEqual(pieces(7));
  });
});

describe('classifyShape', () => {
  it.each([
    ['口徑 20.7 公分，高 9.8 公分', 'wide'],
    ['高 9.8 公分，口徑 20.7 公分', 'wide'],
    ['D 20.7 cm, H 9.8 cm', 'wide'],
    ['高 36.4 公分，腹徑 22.1 公分', 'plain'],
    ['高 27 公分，口徑 11 公分', 'slender'],
    ['高 33.4 公分', 'plain'],
    ['', 'plain'],
  ])('%s is %s', (size, shape) => expect(classifyShape(size)).toBe(shape));
});
