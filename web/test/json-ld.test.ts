// What search engines read of a piece. Types and properties are checked by the compiler; here it is what they say.
import { describe, expect, it } from 'vitest';
import type { Artifact, Dimension } from '../src/api/site/schema.gen';
import { buildBreadcrumbJsonLd } from '../src/site/json-ld';
import { buildArtifactJsonLd } from '../src/site/pages/artifact/json-ld';

const ORIGIN = 'https://house.example';

const dimension = (part_tw: string, value: number, unit = 'cm'): Dimension => ({
  ...{ part_tw, part_en: '', value, unit, approximate: false, fallback: [] },
});

const artifact = {
  ...{ id: 4, number: 'DB 4/1', name_tw: '梅瓶', name_en: 'Meiping', size_tw: '', size_en: '', key_tw: '', key_en: '' },
  ...{ content_tw: '<p>青花。</p>', content_en: '<p>Blue and white.</p>', fallback: [], group_item: null },
  dimensions: [dimension('重', 2, 'kg'), dimension('通高', 33.5), dimension('口徑', 58, 'mm')],
  forms: [],
  materials: [{ name_tw: '瓷', name_en: 'Porcelain', fallback: [] }],
  group_dynasty: { id: 1, name_tw: '西漢', name_en: 'Western Han', year_start: -205, year_end: 9, fallback: [] },
  files: [
    { locked: false, path: '/media/a/1280.jpg' },
    { locked: true, path: '/media/b/blurred.jpg' },
  ],
} as unknown as Artifact;

describe('the structured data of a piece', () => {
  it('says what it is made of, its measures with their units, and its years', () => {
    const [work] = buildArtifactJsonLd(artifact, 'en', ORIGIN);
    expect(work).toMatchObject({
      '@type': 'VisualArtwork',
      sameAs: 'https://house.example/id/DB%204%2F1',
      artMedium: ['Porcelain'],
      height: { value: 33.5, unitCode: 'CMT' },
      width: { value: 58, unitCode: 'MMT' },
      temporalCoverage: ['Western Han', '-0205/0009'],
      description: 'Blue and white.',
    });
    expect(work).not.toHaveProperty('depth.value');
  });

  it('names no picture that is locked', () => {
    const [work] = buildArtifactJsonLd(artifact, 'tw', ORIGIN);
    expect(work).toMatchObject({ image: ['https://house.example/media/a/1280.jpg'] });
  });
});

it('numbers the steps that lead to a page', () => {
  const trail = buildBreadcrumbJsonLd('en', ORIGIN, [{ name: 'Collection', path: '/en/collection' }]);
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://house.example/en' },
    { '@type': 'ListItem', position: 2, name: 'Collection', item: 'https://house.example/en/collection' },
  ]);
});
