import { describe, expect, it } from 'vitest';
import { inOrder, isPublic, keyBehind, moveKey } from '../src/desk/picture-order';

describe('the order of pictures', () => {
  it('moves one key and names the one behind it', () => {
    const keys = ['a', 'b', 'c', 'd'];
    expect(moveKey(keys, 'c', 0)).toEqual(['c', 'a', 'b', 'd']);
    expect(moveKey(keys, 'a', 99)).toEqual(['b', 'c', 'd', 'a']);
    expect(moveKey(keys, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
    expect(keyBehind(['c', 'a', 'b', 'd'], 'c')).toBe('a');
    expect(keyBehind(['b', 'c', 'd', 'a'], 'a')).toBeNull();
  });

  it('sorts pictures as their keys are', () => {
    const pictures = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    expect(inOrder(pictures, ['c', 'a', 'b']).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  it('is public by place unless staff say otherwise', () => {
    expect([0, 1, 2, 3].map((place) => isPublic({ access: 'order' }, place))).toEqual([true, true, false, false]);
    expect(isPublic({ access: 'members' }, 0)).toBe(false);
    expect(isPublic({ access: 'public' }, 9)).toBe(true);
  });
});
