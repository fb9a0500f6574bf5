// How entries are put in order. A narrow screen is a phone's, which has no keys.
import { useWords } from '../language';
import { Keys } from './Keys';

export function OrderHint() {
  const { hint } = useWords().content.order;
  return (
    <p className="hint">
      {hint.drag}
      <span className="not-narrow">
        {hint.orPress} <Keys of="shift+ArrowUp" /> <Keys of="shift+ArrowDown" />
      </span>
    </p>
  );
}
