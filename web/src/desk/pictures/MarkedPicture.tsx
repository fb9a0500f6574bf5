// A picture with the two points of its scale: handles that are dragged, or moved by the arrow keys by one pixel of the picture at its
// full size, with Shift by ten. The part beneath each handle is shown enlarged beside it.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { chooseWidth, pictureUrl } from '../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../api/desk/types';
import { useLanguage } from '../language';
import { limitPoint, type Marks, type Point } from './scale-marks';

/** Of the picture in the panel, and of its enlarged parts. */
const WIDTH = 640;
const ENLARGED_WIDTH = 2560;
/** The side of an enlarged part, and how many pixels of the screen a pixel of the rendition takes there. */
const LENS = 96;
const ENLARGEMENT = 2;
const LARGE_STEP = 10;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

interface MarkedPictureProps {
  picture: DocumentPicture;
  file: DeskRecord['picture_files'][string];
  marks: Marks;
  onMove: (end: End, to: Point) => void;
  disabled: boolean;
}

export function MarkedPicture({ picture, file, marks, onMove, disabled }: MarkedPictureProps) {
  const { scale: own } = useLanguage().words.pictures;
  const frame = useRef<HTMLDivElement>(null);
  const dragged = useRef<End>('from');
  const { width, height } = file;
  const place = ([x, y]: Point) => ({ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` });
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (disabled || !box || (event.type === 'pointermove' && event.buttons === 0)) return;
    const to: Point = [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ];
    if (event.type === 'pointerdown') {
      const distance = (end: End) => Math.hypot(marks[end][0] - to[0], marks[end][1] - to[1]);
      dragged.current = distance('from') <= distance('to') ? 'from' : 'to';
    }
    onMove(dragged.current, limitPoint(to, file));
  };
  const press = (end: End) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : 1;
    const [x, y] = marks[end];
    onMove(end, limitPoint([x + step[0] * by, y + step[1] * by], file));
  };
  const enlarged = chooseWidth(file.widths, ENLARGED_WIDTH) ?? WIDTH;
  const enlargedSource = pictureUrl(picture.key, enlarged);
  const lens = ([x, y]: Point) => {
    const ratio = (enlarged / width) * ENLARGEMENT;
    return { width: width * ratio, left: LENS / 2 - x * ratio, top: LENS / 2 - y * ratio };
  };
  return (
    <>
      <div
        ref={frame}
        className="focal marked"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <img src={pictureUrl(picture.key, chooseWidth(file.widths, WIDTH) ?? WIDTH)} alt="" draggable={false} />
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1={marks.from[0]} y1={marks.from[1]} x2={marks.to[0]} y2={marks.to[1]} className="under" />
          <line x1={marks.from[0]} y1={marks.from[1]} x2={marks.to[0]} y2={marks.to[1]} />
        </svg>
        {ENDS.map((end) => (
          <span
            key={end}
            className="handle"
            role="slider"
            tabIndex={0}
            aria-disabled={disabled || undefined}
            aria-label={own.handle[end]}
            aria-valuemin={0}
            aria-valuemax={width}
            aria-valuenow={marks[end][0]}
            aria-valuetext={own.point(marks[end][0], marks[end][1])}
            style={place(marks[end])}
            onKeyDown={press(end)}
          />
        ))}
      </div>
      <div className="crops lenses">
        {ENDS.map((end) => (
          <figure key={end}>
            <div style={{ width: LENS, height: LENS }}>
              <img src={enlargedSource} alt="" style={lens(marks[end])} />
            </div>
            {own.ends[end]}
          </figure>
        ))}
      </div>
    </>
  );
}
