// The list as cards with the first picture, as many beside one another as there is room for.

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../artifact/Thumbnail';
import { followTextSize } from '../../parts/text-size';
import { paths } from '../../router/paths';
import { type ListViewProps, useRangeWith } from './list-view';
import { TileList } from './TileList';
import { TileMarks, TileText } from './TileText';

/** The least width of a card, and what each has below its picture, the space between cards included. */
const CARD = { width: 180, text: 134 };
/** A picture's height to its width. */
const PICTURE = 5 / 4;
/** The space between two cards. */
const GAP = 16;

export function ArtifactGrid(props: ListViewProps) {
  const { total, selection } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [{ top, width }, setPlace] = useState({ top: 0, width: CARD.width });
  // The parts above may grow, and the window's width change.
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      const place = { top: box.top + window.scrollY, width: box.width };
      setPlace((known) => (known.top === place.top && known.width === place.width ? known : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(1, Math.floor(width / CARD.width));
  const height = Math.round((width / columns - GAP) * PICTURE) + followTextSize(CARD.text);
  const stop = selection.cursor !== null && selection.cursor < total ? Math.floor(selection.cursor / columns) : null;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
    scrollPaddingStart: 64,
    scrollPaddingEnd: 68,
    rangeExtractor: useRangeWith(stop),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards of another width have another height
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);
  return (
    <div ref={frame}>
      <TileList {...props} virtualizer={virtualizer} columns={columns} className="cards-grid">
        {(item) => (
          <>
            <Link to={paths.artifact(item.id)} tabIndex={-1}>
              <Thumbnail item={item} />
              <TileText item={item} />
            </Link>
            <span className="muted cell-small ellipsis">{item.relic_number}</span>
            <TileMarks item={item} />
          </>
        )}
      </TileList>
    </div>
  );
}
