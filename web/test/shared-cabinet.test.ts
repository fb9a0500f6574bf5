// The page of a shared cabinet: the picture that a messenger shows with its link.
import { describe, expect, it } from 'vitest';
import { head } from '../src/site/pages/cabinet/CabinetPage';
import { matchRoute } from '../src/site/router/match-route';

const piece = (id: number, pic: string) => ({
  note: null,
  piece: {
    ...{ id, number: `DB ${id}`, name_tw: '鏡', name_en: 'Mirror', pic, picture: null },
    ...{ size: '', size_tw: '', size_en: '', key: '', key_tw: '', key_en: '' },
    ...{ group_item: null, group_dynasty: null, fallback: [] },
  },
});

const readHead = (pieces: readonly object[]) => {
  const search = `?link=${'a'.repeat(22)}`;
  const { request } = matchRoute('/tw/cabinet', search, { today: '2026-03-17', origin: 'https://h.example' });
  return head(request, () => ({ name: '書齋', pieces }) as never);
};

describe('the head of a shared cabinet', () => {
  it('has the picture of the first piece that has one', () => {
    const { image } = readHead([piece(1, ''), piece(2, '/media/k2/640.jpg'), piece(3, '/media/k3/640.jpg')]);
    expect(image).toBe('/media/k2/640.jpg');
  });

  it('has no picture where no piece has one', () => {
    expect(readHead([piece(1, '')]).image).toBe('');
    expect(readHead([]).image).toBe('');
  });

  it('is for no search engine, with a picture or without', () => {
    expect(readHead([piece(2, '/media/k2/640.jpg')]).robots).toBe('noindex, nofollow');
  });
});
