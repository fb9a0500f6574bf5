export interface FontFile {
  file: string;
  chars: string[];
  bytes: number;
}

/** The files of the Song face that are the same for every page. */
export interface Fonts {
  marks: FontFile;
  kana: FontFile;
  signs: FontFile;
  /** The characters of the face that the server cuts. */
  ideographs: string[];
}

export function buildFonts(): Promise<Fonts>;
export function writeSongFace(path: string): Promise<void>;
