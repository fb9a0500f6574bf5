// The fields of each kind of record that its editor shows, from the schema in the contract.
import { describe, expect, it } from 'vitest';
import { KINDS, PAIRED, SHARED } from '../src/api/desk/document.gen';
import { heldBy } from '../src/desk/document/cells';
import { FIELDS } from '../src/desk/record-editor/fields';
import { editPath, listPath } from '../src/desk/router/paths';

/** What the page of a record shows beside these: its order, days, pictures and pieces, and the version of the policy. */
const ELSEWHERE = ['position', 'date_start', 'date_end', 'pictures', 'artifacts', 'version'];

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('the editor of a record', () => {
  it.each(Object.entries(FIELDS))('%s has each field of the schema once', (noun, { paired, shared }) => {
    const { fields } = KINDS[noun as keyof typeof FIELDS];
    const expected = Object.keys(fields).filter((name) => !ELSEWHERE.includes(name));
    expect(namesOf([...paired, ...shared]).sort()).toEqual(expected.sort());
    expect(namesOf(paired).every((name) => name in PAIRED)).toBe(true);
    expect(namesOf(shared).every((name) => name in SHARED)).toBe(true);
  });

  it('has all kinds but pieces', () =>
    expect(['artifact', ...Object.keys(FIELDS)].sort()).toEqual(Object.keys(KINDS).sort()));

  it('follows the order of the schema', () => {
    expect(FIELDS.exhibition.paired).toEqual([
      { name: 'title', kind: 'line' },
      { name: 'place', kind: 'line' },
      { name: 'content', kind: 'html' },
    ]);
    expect(namesOf(FIELDS.person.shared)).toEqual(['aliases', 'year_birth', 'year_death', 'ulan_id', 'wikidata_id']);
    expect(FIELDS.house.paired.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'text', 'text']);
  });

  it('shows some before these', () => {
    expect(namesOf(FIELDS.text.paired)).toEqual(['title', 'content']);
    const ofDynasty = ['parent', 'level', 'year_start', 'year_end', 'aliases', 'aat_id'];
    expect(namesOf(FIELDS.dynasty.shared)).toEqual(ofDynasty);
    const ownDetails = ['phone', 'email', 'seal', 'colour_seal', 'colour_ground', 'colour_wood'];
    const links = ['facebook_url', 'instagram_url', 'line_url'];
    expect(namesOf(FIELDS.house.shared)).toEqual([...ownDetails, ...links]);
  });

  it('has a control of its own where what a field holds does not say it', () => {
    expect(FIELDS.category.shared).toEqual([{ name: 'colour', kind: 'glaze' }]);
    expect(FIELDS.banner.paired).toEqual([{ name: 'title', kind: 'breaks' }]);
    expect(FIELDS.dynasty.shared[1]).toEqual({ name: 'level', kind: 'level' });
    expect(FIELDS.exhibition.shared).toEqual([{ name: 'group', kind: 'exhibition-group' }]);
  });
});

describe('what a cell holds', () => {
  it.each([
    ['period_end', 'dynasty'],
    ['former_owners', 'person list'],
    ['year_birth', 'year'],
    ['provenance.tw', 'rows'],
    ['artifacts', 'references'],
    ['owner', ''],
  ])('%s: %s', (cell, held) => expect(heldBy(cell)).toBe(held));
});

describe('a record', () => {
  it('is edited in the list where it has no page of its own', () => {
    expect(editPath('category', 2)).toBe(listPath('category'));
    expect(editPath('exhibition', 2)).toBe('/exhibitions/2');
    const places = [1, 2, 3, 4].map((id) => editPath('text', id));
    expect(places).toEqual(['/texts/about', '/texts/privacy', '/texts/home', '/texts/home']);
  });
});
