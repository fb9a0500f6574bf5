// An exhibition as the list shows it.
import type { Bilingual, DocumentPicture, RecordLine } from '../../api/desk/types';

export interface Exhibition extends Pick<RecordLine, 'id' | 'tw' | 'en'> {
  title: Bilingual;
  place: Bilingual;
  start: string;
  end: string | null;
  group: number | null;
  picture: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readExhibition({ id, title, fields, tw, en }: RecordLine): Exhibition {
  const pictures = (fields.pictures ?? []) as readonly DocumentPicture[];
  return {
    id,
    title,
    tw,
    en,
    place: { tw: text(fields['place.tw']), en: text(fields['place.en']) },
    start: text(fields.date_start),
    end: text(fields.date_end) || null,
    group: typeof fields.group === 'number' ? fields.group : null,
    picture: pictures[0]?.key ?? null,
  };
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Whether each typed word stands in the title or the place, in either language. */
export function matches({ title, place }: Exhibition, typed: string): boolean {
  const within = fold([title.tw, title.en, place.tw, place.en].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
