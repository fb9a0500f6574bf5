// The parts of an exhibition's title: `甜白：永樂一朝之白` stands in two columns, `Sweet White: the pale wares` in two lines.
import { lines } from '../../shown';

export interface TitlePart {
  text: string;
  /** What stood between this part and the next: read aloud and copied, not drawn. */
  joint: string;
}

const COLON = /^(.+?)(：|: )(.+)$/s;

/** Staff's own breaks count; without them the first colon does. */
export function titleParts(title: string, joint: string): TitlePart[] {
  const broken = lines(title);
  const colon = broken.length === 1 ? COLON.exec(title) : null;
  if (colon?.[1] && colon[2] && colon[3]) {
    return [
      { text: colon[1], joint: colon[2] },
      { text: colon[3], joint: '' },
    ];
  }
  return broken.map((text, at) => ({ text, joint: at === broken.length - 1 ? '' : joint }));
}
