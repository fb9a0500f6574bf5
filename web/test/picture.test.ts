import { describe, expect, it } from 'vitest';
import { getRenditionPath } from '../src/site/parts/Picture';

describe('getRenditionPath', () => {
  it.each([
    ['/media/abc/1280.jpg', '/media/abc/640.webp'],
    ['/media/abc/1280.jpg?t=1.2.a-b_c', '/media/abc/640.webp?t=1.2.a-b_c'],
    ['/media/abc/1280.jpg?t=a/b', '/media/abc/640.webp?t=a/b'],
  ])('in the folder of %s is %s', (path, rendition) => expect(getRenditionPath({ path }, 640, 'webp')).toBe(rendition));
});
