// The part of a picture that is on the screen, as addresses say it: `x,y,width,height` in pixels of the upright picture, and
// behind them by how many degrees it is turned, if it is.

export interface Sides {
  width: number;
  height: number;
}

export interface View extends Sides {
  x: number;
  y: number;
  /** Clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const whole = ({ width, height }: Sides): View => ({ x: 0, y: 0, width, height, rotation: 0 });

const WRITTEN = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})(?:,(90|180|270))?$/;

/** Reads a view of a picture; null for what is none. What reaches beyond the picture is cut off. */
export function readView(text: string, picture: Sides): View | null {
  const found = WRITTEN.exec(text);
  if (!found) return null;
  const [x, y, width, height, rotation] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const within = x < picture.width && y < picture.height && width > 0 && height > 0;
  if (!within) return null;
  return { x, y, width: Math.min(width, picture.width - x), height: Math.min(height, picture.height - y), rotation };
}

/** The address's spelling of a view; fractions of pixels and what lies beside the picture are left out. */
export function writeView({ x, y, width, height, rotation }: View, picture: Sides): string {
  const between = (value: number, low: number, high: number) => Math.min(Math.max(Math.round(value), low), high);
  const left = between(x, 0, picture.width - 1);
  const top = between(y, 0, picture.height - 1);
  const right = between(x + width, left + 1, picture.width);
  const bottom = between(y + height, top + 1, picture.height);
  const turned = rotation === 0 ? '' : `,${rotation}`;
  return `${left},${top},${right - left},${bottom - top}${turned}`;
}
