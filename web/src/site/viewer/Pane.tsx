// One picture of the room. The rendition that the page shows already lies behind the tiles and moves with them, so that there
// is something to see before the first tile and wherever one is still missing.
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenFile } from '../../api/schema.gen';
import { renditionPath } from '../parts/Picture';
import { useLanguage } from '../router/page-request';
import { shown } from '../shown';
import { type Doors, keyOf } from './doors';
import { Stage } from './Stage';
import type { View } from './view';

/** As wide as a screen wants it before it is sharp. */
const BEHIND = 1280;

const behind = (file: OpenFile): string => {
  const fitting = file.widths.filter((width) => width <= BEHIND);
  return fitting.length === 0 ? file.path : renditionPath(file, Math.max(...fitting), 'webp');
};

/** Does the reader want things to stand still? */
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PaneProps {
  file: OpenFile;
  doors: Doors;
  view?: View | null;
  /** A rendition that the browser has already. */
  seen?: string;
  onStage: (stage: Stage | null) => void;
  /** A hand is laid on this picture. */
  onTouch?: () => void;
  onLost: () => void;
  children?: ReactNode;
}

/** Of one picture: another one is another pane. */
export function Pane({ file, doors, view = null, seen, onStage, onTouch, onLost, children }: PaneProps) {
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLImageElement>(null);
  // What a pane begins with; that its address is signed anew changes nothing.
  const [first] = useState({ file, view, source: seen ?? behind(file) });
  const told = useRef({ onStage, onLost });
  told.current = { onStage, onLost };

  useEffect(() => {
    if (!element.current) return;
    const { file, view } = first;
    const stage = new Stage({
      element: element.current,
      picture: { width: file.width, height: file.height },
      image: keyOf(file),
      doors,
      view,
      still: wantsStill(),
      onLost: () => told.current.onLost(),
    });
    const place = () => {
      const { x, y, width, degrees } = stage.placed();
      const height = (width * file.height) / file.width;
      under.current?.setAttribute(
        'style',
        `inset: 0 auto auto 0; width: ${width}px; height: ${height}px; transform: translate(${x}px, ${y}px) rotate(${degrees}deg)`,
      );
    };
    const forget = stage.watch(place);
    told.current.onStage(stage);
    return () => {
      forget();
      told.current.onStage(null);
      stage.destroy();
    };
  }, [first, doors]);

  const alt = shown(first.file, 'alt', language);
  const touched = (event: PointerEvent | React.WheelEvent) => {
    if (element.current?.contains(event.target as Node)) onTouch?.();
  };
  return (
    <div className="pane" onPointerDownCapture={touched} onWheelCapture={touched}>
      <img ref={under} className="under" src={first.source} alt="" decoding="sync" />
      <div ref={element} className="glass" role="img" aria-label={alt.text} lang={alt.lang} />
      {children}
    </div>
  );
}
