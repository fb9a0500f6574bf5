// The point of a picture that cropping keeps: a handle that is dragged, or moved by the arrow keys by one per cent; three crops show
// at once what it does. It is sent when the handle comes to rest.

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { chooseWidth, pictureUrl } from '../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../api/desk/types';
import { joinSpaced } from '../../words/desk/punctuation';
import { useLanguage } from '../language';
import { useResting } from '../unsaved/use-resting';

/** Of the picture in the panel, on screens with two pixels in one. */
const WIDTH = 640;
/** How long a handle rests before it is sent, in milliseconds. */
const REST = 500;

const CROPS = [
  { name: 'card', width: 76, height: 95 },
  { name: 'narrow', width: 52, height: 95 },
  { name: 'banner', width: 150, height: 84 },
] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = readonly [number, number];

const limit = (part: number): number => Math.max(0, Math.min(100, Math.round(part)));

interface FocalPointProps {
  picture: DocumentPicture;
  file: DeskRecord['picture_files'][string];
  onChange: (focus: [number, number]) => void;
  disabled?: boolean;
}

export function FocalPoint({ picture, file, onChange, disabled = false }: FocalPointProps) {
  const { language, words } = useLanguage();
  const { pictures: own } = words;
  const [moved, setMoved] = useState<Point | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const resting = useResting(([x, y]: Point) => onChange([x, y]), REST);
  const [x, y] = moved ?? picture.focus;
  const move = (to: Point) => {
    const point: Point = [limit(to[0]), limit(to[1])];
    setMoved(point);
    resting.later(point);
  };
  const point = (event: PointerEvent) => {
    if (disabled) return;
    const box = frame.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    move([((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100]);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    move([x + step[0], y + step[1]]);
  };
  const source = pictureUrl(picture.key, chooseWidth(file.widths, WIDTH) ?? WIDTH);
  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <>
      <div
        ref={frame}
        className="focal"
        style={{ aspectRatio: `${file.width} / ${file.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={point}
      >
        <img src={source} alt={picture.alt.tw || picture.alt.en} draggable={false} />
        <span
          className="handle"
          role="slider"
          tabIndex={0}
          aria-disabled={disabled || undefined}
          aria-label={own.focus.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={own.focus.value(x, y)}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={press}
        />
      </div>
      <div className="row focal-value">
        <span className="muted">{joinSpaced(language, own.focus.name, own.focus.value(x, y))}</span>
        <span className="spacer" />
        {!disabled && (
          <button type="button" className="link" onClick={() => move([50, 50])}>
            {own.focus.centre}
          </button>
        )}
      </div>
      <div className="crops">
        {CROPS.map((crop) => (
          <figure key={crop.name}>
            <div style={{ width: crop.width, height: crop.height }}>
              <img src={source} alt="" style={position} />
            </div>
            {own.focus.crops[crop.name]}
          </figure>
        ))}
      </div>
    </>
  );
}
