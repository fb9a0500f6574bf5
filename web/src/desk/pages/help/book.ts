// The handbook as `web/handbook.ts` makes it of docs/handbook, and the search in it. Pure functions.

interface Section {
  /** The same in both languages; empty for what comes before the first heading. */
  id: string;
  title: string;
  /** With its heading. */
  html: string;
}

export interface Chapter {
  name: string;
  title: string;
  sections: readonly Section[];
}

export interface Book {
  title: string;
  chapters: readonly Chapter[];
}

export interface Found {
  chapter: Chapter;
  section: Section;
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const readText = ({ html }: Section): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** The sections that contain each of the typed words, those with all of them in their headings first. */
export function findSections(book: Book, typed: string): readonly Found[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const contains = (text: string) => wanted.every((word) => fold(text).includes(word));
  const found = book.chapters.flatMap((chapter) =>
    chapter.sections
      .filter((section) => contains(`${chapter.title} ${readText(section)}`))
      .map((section) => ({ chapter, section })),
  );
  const isNamed = ({ chapter, section }: Found) => contains(section.title || chapter.title);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}
