// The tools beside the picture; each has its key, too.
import { useLanguage } from '../router/page-request';
import { Fit, Minus, Pair, Plus, Turn } from './icons';
import type { Deed } from './keys';
import { viewerWords } from './words';

interface ToolsProps {
  onDeed: (deed: Deed) => void;
  /** Absent where there is no second picture. */
  onPair?: (() => void) | undefined;
  paired: boolean;
}

export function Tools({ onDeed, onPair, paired }: ToolsProps) {
  const words = viewerWords(useLanguage());
  return (
    <div className="room-tools" role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      <button
        type="button"
        aria-label={words.zoomIn}
        title={words.zoomIn}
        onClick={() => onDeed({ do: 'zoom', by: 1 })}
      >
        <Plus />
      </button>
      <button
        type="button"
        aria-label={words.zoomOut}
        title={words.zoomOut}
        onClick={() => onDeed({ do: 'zoom', by: -1 })}
      >
        <Minus />
      </button>
      <button type="button" aria-label={words.fit} title={words.fit} onClick={() => onDeed({ do: 'fit' })}>
        <Fit />
      </button>
      <button type="button" aria-label={words.rotate} title={words.rotate} onClick={() => onDeed({ do: 'rotate' })}>
        <Turn />
      </button>
      {onPair && (
        <button
          type="button"
          aria-label={words.sideBySide}
          title={words.sideBySide}
          aria-pressed={paired}
          onClick={onPair}
        >
          <Pair />
        </button>
      )}
    </div>
  );
}
