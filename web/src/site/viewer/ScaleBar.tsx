// A bar as long as a round number of centimetres, or millimetres, of the piece.
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../router/page-request';
import type { Stage } from './Stage';
import { type Bar, barOf } from './scale';
import { viewerWords } from './words';

export function ScaleBar({ stage, pixelsPerCm }: { stage: Stage; pixelsPerCm: number }) {
  const words = viewerWords(useLanguage());
  const rule = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    /** The stylesheet says how long the bar may get. */
    const room = () => Number.parseFloat(getComputedStyle(rule.current ?? document.body).maxWidth) || 132;
    return stage.watch(() => {
      const shown = stage.placed().width / stage.picture.width;
      setBar(barOf(pixelsPerCm * shown, room()));
    });
  }, [stage, pixelsPerCm]);
  return (
    <div className="scale" hidden={bar === null}>
      {bar && <span>{words.about(bar.length, bar.unit)}</span>}
      <i ref={rule} style={{ width: bar?.width ?? 0 }} />
    </div>
  );
}
