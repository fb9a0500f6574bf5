// The sizes on a piece's page.
import { describe, expect, it } from 'vitest';
import type { Artifact, Dimension } from '../src/api/site/schema.gen';
import { listSizes } from '../src/site/pages/artifact/sizes';

const dimension = (value: number, more: Partial<Dimension> = {}): Dimension => ({
  part_tw: '高',
  part_en: 'H',
  value,
  unit: 'cm',
  approximate: false,
  fallback: [],
  ...more,
});

const piece = (size: string, dimensions: Dimension[]): Artifact =>
  ({ size_tw: size, size_en: size, fallback: [], dimensions }) as unknown as Artifact;

const texts = (artifact: Artifact, language: 'tw' | 'en') => listSizes(artifact, language).map(({ text }) => text);

describe('listSizes', () => {
  it('has the text that staff wrote, one line a measure', () => {
    expect(texts(piece('口徑 20.7 公分，高 9.8 公分', []), 'tw')).toEqual(['口徑 20.7 公分', '高 9.8 公分']);
  });

  it('adds each dimension that the text does not mention', () => {
    const dimensions = [
      dimension(9.8),
      dimension(1.2, { part_tw: '重', part_en: 'Weight', unit: 'kg', approximate: true }),
    ];
    expect(texts(piece('高 9.80 公分', dimensions), 'tw')).toEqual(['高 9.80 公分', '重 約 1.2 公斤']);
    expect(texts(piece('', dimensions), 'en')).toEqual(['H 9.8 cm', 'Weight c. 1.2 kg']);
  });
});
