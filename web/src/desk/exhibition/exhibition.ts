// An exhibition as the list shows it.
import type { Bilingual, RecordLine } from '../../api/desk/types';
import { readCell } from '../document/cells';

export interface Exhibition extends Pick<RecordLine, 'id' | 'tw' | 'en'> {
  title: Bilingual;
  place: Bilingual;
  start: string;
  end: string | null;
  group: number | null;
  picture: string | null;
}

export function readExhibition({ id, title, fields, tw, en }: RecordLine): Exhibition {
  return {
    id,
    title,
    tw,
    en,
    place: { tw: readCell(fields, 'place.tw'), en: readCell(fields, 'place.en') },
    start: readCell(fields, 'date_start') ?? '',
    end: readCell(fields, 'date_end'),
    group: readCell(fields, 'group'),
    picture: readCell(fields, 'pictures')[0]?.key ?? null,
  };
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Whether each typed word is in the title or the place, in either language. */
export function matches({ title, place }: Exhibition, typed: string): boolean {
  const within = fold([title.tw, title.en, place.tw, place.en].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
