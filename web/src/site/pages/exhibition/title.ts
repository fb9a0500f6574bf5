// The parts of an exhibition's title: `甜白：永樂一朝之白` is set in two columns, `Sweet White: the pale wares` in two lines.
import { splitLines } from '../../plain-text';

export interface TitlePart {
  text: string;
  /** The characters between this part and the next: hidden visually, there for screen readers and for copying. */
  separator: string;
}

const COLON = /^(.+?)(：|: )(.+)$/s;

/** Splits at the line breaks that staff wrote, or else at the first colon. `lineSeparator` means a line break. */
export function splitTitle(title: string, lineSeparator: string): TitlePart[] {
  const lines = splitLines(title);
  const colon = lines.length === 1 ? COLON.exec(title) : null;
  if (colon?.[1] && colon[2] && colon[3]) {
    return [
      { text: colon[1], separator: colon[2] },
      { text: colon[3], separator: '' },
    ];
  }
  return lines.map((text, at) => ({ text, separator: at === lines.length - 1 ? '' : lineSeparator }));
}
