// The part of a picture that is on the screen, as addresses write it: `x,y,width,height[,rotation]` in pixels of the unrotated
// picture and in degrees.

export interface Size {
  width: number;
  height: number;
}

export interface View extends Size {
  x: number;
  y: number;
  /** Clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const getFullView = ({ width, height }: Size): View => ({ x: 0, y: 0, width, height, rotation: 0 });

const VIEW_PATTERN = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})(?:,(90|180|270))?$/;

/** null: not a view of this picture. A view that reaches beyond the picture is cut off. */
export function parseView(text: string, picture: Size): View | null {
  const found = VIEW_PATTERN.exec(text);
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

/** Rounded to whole pixels and cut off at the picture's edges. */
export function formatView({ x, y, width, height, rotation }: View, picture: Size): string {
  const between = (value: number, low: number, high: number) => Math.min(Math.max(Math.round(value), low), high);
  const left = between(x, 0, picture.width - 1);
  const top = between(y, 0, picture.height - 1);
  const right = between(x + width, left + 1, picture.width);
  const bottom = between(y + height, top + 1, picture.height);
  const turned = rotation === 0 ? '' : `,${rotation}`;
  return `${left},${top},${right - left},${bottom - top}${turned}`;
}
