import { describe, expect, it } from 'vitest';
import { isPublic, keyBehind } from '../src/desk/picture-order';

describe('the order of pictures', () => {
  it('names the one behind', () => {
    expect(keyBehind(['c', 'a', 'b', 'd'], 'c')).toBe('a');
    expect(keyBehind(['b', 'c', 'd', 'a'], 'a')).toBeNull();
  });

  it('is public by place unless staff say otherwise', () => {
    expect([0, 1, 2, 3].map((place) => isPublic({ access: 'order' }, place))).toEqual([true, true, false, false]);
    expect(isPublic({ access: 'members' }, 0)).toBe(false);
    expect(isPublic({ access: 'public' }, 9)).toBe(true);
  });
});
