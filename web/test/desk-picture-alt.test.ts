// What is still to be done about a picture's text alternative.
import { describe, expect, it } from 'vitest';
import type { DocumentPicture } from '../src/api/desk/types';
import { needsAlt, readAltState } from '../src/desk/picture-alt';

const picture = (changes: Partial<DocumentPicture>): DocumentPicture => ({
  key: 'k',
  view: 'front',
  alt: { tw: '瓶，正面', en: '' },
  decorative: false,
  caption: { tw: '', en: '' },
  focus: [50, 50],
  access: 'order',
  ...changes,
});

describe('the text alternative of a picture', () => {
  it('is a draft while it is as the server made it of name and view', () => {
    expect(readAltState(picture({ alt_to_review: true }), 'tw')).toBe('draft');
    expect(readAltState(picture({ alt_to_review: true }), 'en')).toBe('missing');
    expect(readAltState(picture({}), 'tw')).toBe('there');
    expect(readAltState(picture({ alt_to_review: true, decorative: true }), 'tw')).toBe('decorative');
  });

  it('is asked for in the storeroom until a person has written or confirmed it in one language', () => {
    expect(needsAlt(picture({ alt_to_review: true }))).toBe(true);
    expect(needsAlt(picture({ alt: { tw: '', en: '' } }))).toBe(true);
    expect(needsAlt(picture({}))).toBe(false);
    expect(needsAlt(picture({ alt_to_review: true, decorative: true }))).toBe(false);
  });
});
