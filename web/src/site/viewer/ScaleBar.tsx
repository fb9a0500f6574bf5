// A bar as long as a round number of centimetres or millimetres of the piece.
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../router/page-request';
import type { Stage } from './Stage';
import { fitScaleBar, type PixelScale, type ScaleBarSize } from './scale';
import { getViewerWords } from './words';

export function ScaleBar({ stage, scale }: { stage: Stage; scale: PixelScale }) {
  const { pixelsPerCm, isMeasured } = scale;
  const words = getViewerWords(useLanguage());
  const rule = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<ScaleBarSize | null>(null);
  useEffect(() => {
    /** The stylesheet limits the bar's length. */
    const getMaxWidth = () => Number.parseFloat(getComputedStyle(rule.current ?? document.body).maxWidth) || 132;
    return stage.subscribe(() => {
      const magnification = stage.getPlacement().width / stage.picture.width;
      setBar(fitScaleBar(pixelsPerCm * magnification, getMaxWidth()));
    });
  }, [stage, pixelsPerCm]);
  return (
    <div className="scale" hidden={bar === null}>
      {bar && <span>{(isMeasured ? words.measuredLength : words.approximateLength)(bar.length, bar.unit)}</span>}
      <i ref={rule} style={{ width: bar?.width ?? 0 }} />
    </div>
  );
}
