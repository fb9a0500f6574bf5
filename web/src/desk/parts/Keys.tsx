// Keys as they are printed on the reader's keyboard.
import { formatKey, type SheetKey } from '../keys';

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

export function Keys({ of }: { of: SheetKey }) {
  return formatKey(of, isMac()).map((stroke) => <kbd key={stroke}>{stroke}</kbd>);
}
