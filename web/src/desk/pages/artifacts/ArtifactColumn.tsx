// The list as one narrow column beside the editor, scrolled by itself.

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Thumbnail } from '../../artifact/Thumbnail';
import { followTextSize } from '../../parts/text-size';
import { paths } from '../../router/paths';
import { type ListViewProps, useRangeWith } from './list-view';
import { TileList } from './TileList';
import { TileMarks, TileText } from './TileText';

const HEIGHT = 79;

interface ArtifactColumnProps extends ListViewProps {
  open: number | null;
  /** Opens the piece of a row in the editor beside. */
  onShow: (row: number) => void;
}

export function ArtifactColumn({ onShow, ...props }: ArtifactColumnProps) {
  const { total, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => followTextSize(HEIGHT),
    overscan: 8,
    rangeExtractor: useRangeWith(selection.cursor !== null && selection.cursor < total ? selection.cursor : null),
  });
  return (
    <div ref={scroller} className="column-rows">
      <TileList {...props} virtualizer={virtualizer} columns={1} className="column-tiles">
        {(item, row) => (
          <>
            <Thumbnail item={item} />
            <Link
              to={paths.artifact(item.id)}
              tabIndex={-1}
              onClick={(event) => {
                // With a key held down, the browser opens another window.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onShow(row);
              }}
            >
              <TileText item={item} />
              <span className="muted cell-small">{item.relic_number}</span>
            </Link>
            <TileMarks item={item} />
          </>
        )}
      </TileList>
    </div>
  );
}
