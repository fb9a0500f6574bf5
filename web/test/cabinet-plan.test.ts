import { describe, expect, it } from 'vitest';
import { planCabinet } from '../src/site/parts/cabinet-plan';

const pieces = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

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
    const plan = planCabinet(pieces(count));
    expect(plan.lattice?.length ?? null).toBe(lattice);
    expect(plan.bays.map((bay) => bay.length)).toEqual(bays);
  });

  it('puts each piece into the niche of its place', () => {
    expect(planCabinet(pieces(7)).lattice).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(planCabinet([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ lattice: [9, 8, 7, 6, 5, 4, 3], bays: [[2, 1]] });
  });
});
