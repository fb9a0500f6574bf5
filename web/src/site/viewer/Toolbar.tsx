// The buttons beside the picture. key-actions.ts has the keys that do the same.
import { useLanguage } from '../router/page-request';
import { FitIcon, MinusIcon, PlusIcon, RotateIcon, SideBySideIcon, TrueSizeIcon } from './icons';
import type { ViewerAction } from './key-actions';
import { getViewerWords } from './words';

interface ToolbarProps {
  onAction: (deed: ViewerAction) => void;
  /** Absent where there is no second picture to choose. */
  onToggleSecond?: (() => void) | undefined;
  hasSecond: boolean;
  /** Whether the picture is at true size; undefined where its scale is not known. */
  isTrueSize: boolean | undefined;
}

export function Toolbar({ onAction, onToggleSecond, hasSecond, isTrueSize }: ToolbarProps) {
  const words = getViewerWords(useLanguage());
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label={words.tools} aria-orientation="vertical">
      <button
        type="button"
        aria-label={words.zoomIn}
        title={words.zoomIn}
        onClick={() => onAction({ type: 'zoom', by: 1 })}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        aria-label={words.zoomOut}
        title={words.zoomOut}
        onClick={() => onAction({ type: 'zoom', by: -1 })}
      >
        <MinusIcon />
      </button>
      <button type="button" aria-label={words.fit} title={words.fit} onClick={() => onAction({ type: 'fit' })}>
        <FitIcon />
      </button>
      {isTrueSize !== undefined && (
        <button
          type="button"
          aria-label={words.trueSize}
          title={words.trueSize}
          aria-pressed={isTrueSize}
          onClick={() => onAction({ type: 'true-size' })}
        >
          <TrueSizeIcon />
        </button>
      )}
      <button type="button" aria-label={words.rotate} title={words.rotate} onClick={() => onAction({ type: 'rotate' })}>
        <RotateIcon />
      </button>
      {onToggleSecond && (
        <button
          type="button"
          aria-label={words.sideBySide}
          title={words.sideBySide}
          aria-pressed={hasSecond}
          onClick={onToggleSecond}
        >
          <SideBySideIcon />
        </button>
      )}
    </div>
  );
}
