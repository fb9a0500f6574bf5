// One picture of the viewer. The rendition that the page already shows is behind the tiles and moves with them, so that there
// is something to see before the first tile and wherever one is still missing.
import { type PointerEvent, type ReactNode, useEffect, useRef, useState, type WheelEvent } from 'react';
import type { OpenFile } from '../../api/site/schema.gen';
import { localize } from '../localize';
import { getRenditionPath } from '../parts/Picture';
import { useLanguage } from '../router/page-request';
import { Stage } from './Stage';
import { getPictureKey, type SignedUrls } from './signed-urls';
import type { View } from './view';

/** Wide enough for most screens until tiles are there. */
const MAX_BACKGROUND_WIDTH = 1280;

const getBackgroundUrl = (file: OpenFile): string => {
  const fitting = file.widths.filter((width) => width <= MAX_BACKGROUND_WIDTH);
  return fitting.length === 0 ? file.path : getRenditionPath(file, Math.max(...fitting), 'webp');
};

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PaneProps {
  file: OpenFile;
  signedUrls: SignedUrls;
  view?: View | null;
  /** The URL of a rendition that the browser has loaded already. */
  loadedUrl?: string;
  onStage: (stage: Stage | null) => void;
  /** The reader moves this picture by pointer or wheel. */
  onTouch?: () => void;
  onTilesFailed: () => void;
  children?: ReactNode;
}

/** Shows the picture that it is mounted with: give another picture another key. */
export function Pane({
  file,
  signedUrls,
  view = null,
  loadedUrl,
  onStage,
  onTouch,
  onTilesFailed,
  children,
}: PaneProps) {
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const background = useRef<HTMLImageElement>(null);
  // A newly signed address of the same picture changes nothing.
  const [initial] = useState({ file, view, source: loadedUrl ?? getBackgroundUrl(file) });
  const callbacks = useRef({ onStage, onTilesFailed });
  callbacks.current = { onStage, onTilesFailed };

  useEffect(() => {
    if (!element.current) return;
    const { file, view } = initial;
    const stage = new Stage({
      element: element.current,
      picture: { width: file.width, height: file.height },
      pictureKey: getPictureKey(file),
      signedUrls,
      view,
      reduceMotion: prefersReducedMotion(),
      onTilesFailed: () => callbacks.current.onTilesFailed(),
    });
    const moveBackground = () => {
      const { x, y, width, degrees } = stage.getPlacement();
      const height = (width * file.height) / file.width;
      background.current?.setAttribute(
        'style',
        `inset: 0 auto auto 0; width: ${width}px; height: ${height}px; transform: translate(${x}px, ${y}px) rotate(${degrees}deg)`,
      );
    };
    const unsubscribe = stage.subscribe(moveBackground);
    callbacks.current.onStage(stage);
    return () => {
      unsubscribe();
      callbacks.current.onStage(null);
      stage.destroy();
    };
  }, [initial, signedUrls]);

  const alt = localize(initial.file, 'alt', language);
  const handleTouch = (event: PointerEvent | WheelEvent) => {
    if (element.current?.contains(event.target as Node)) onTouch?.();
  };
  return (
    <div className="pane" onPointerDownCapture={handleTouch} onWheelCapture={handleTouch}>
      <img ref={background} className="pane-background" src={initial.source} alt="" decoding="sync" />
      <div ref={element} className="pane-tiles" role="img" aria-label={alt.text} lang={alt.lang} />
      {children}
    </div>
  );
}
