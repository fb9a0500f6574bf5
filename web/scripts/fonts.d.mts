export interface Slice {
  file: string;
  /** Sorted; no character is in two slices of a language's own set. */
  chars: string[];
  /** Whether the range may be written from the first to the last character. */
  run: boolean;
  bytes: number;
}

export interface Fonts {
  /** The Chinese face in order; the first is the house slice. */
  slices: Slice[];
  /** What English pages take instead for names. */
  names: Slice[];
  /** The Chinese text of every demo page. */
  pages: Record<string, string>;
  /** The Chinese names of all demo pieces. */
  nameText: string;
}

export function buildFonts(): Promise<Fonts>;
