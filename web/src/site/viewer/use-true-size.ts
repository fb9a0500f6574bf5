// True size: the picture as large on the screen as the piece is in the hand. It needs the picture's scale, which staff measured, and
// the screen's, which the reader measures once with a card.
import { useCallback, useEffect, useState } from 'react';
import type { Stage } from './Stage';
import { keepPixelsPerMillimetre, readPixelsPerMillimetre } from './screen-scale';

export interface TrueSize {
  /** The picture is at true size. It ends when the reader zooms. */
  isOn: boolean;
  /** It was, and the reader has zoomed since. */
  hasEnded: boolean;
  isCalibrating: boolean;
  /** Shows the picture at true size, or whole if it is; asks for the screen's scale where that is not known. */
  toggle: () => void;
  calibrate: () => void;
  /** The card is so many pixels to a millimetre; null: the reader has cancelled. */
  endCalibration: (pixelsPerMillimetre: number | null) => void;
}

/** Screen pixels to a pixel of the picture at true size; null where the screen's scale is not known. */
export function getTrueMagnification(pixelsPerCentimetre: number, pixelsPerMillimetre: number | null): number | null {
  return pixelsPerMillimetre === null ? null : (pixelsPerMillimetre * 10) / pixelsPerCentimetre;
}

/** `pixelsPerCentimetre`: the measured scale of the stage's picture; null without one. */
export function useTrueSize(stage: Stage | null, pixelsPerCentimetre: number | null): TrueSize {
  const [state, setState] = useState<'never' | 'on' | 'ended'>('never');
  const [isCalibrating, setIsCalibrating] = useState(false);

  useEffect(() => {
    setState('never');
    return stage?.subscribe(() => {
      const isHeld = stage.heldMagnification !== null;
      setState((before) => (isHeld ? 'on' : before === 'never' ? before : 'ended'));
    });
  }, [stage]);

  // Another screen, or the page's zoom: the same size takes another number of pixels.
  useEffect(() => {
    if (!stage || pixelsPerCentimetre === null) return;
    const handleResize = () => {
      if (stage.heldMagnification === null) return;
      const wanted = getTrueMagnification(pixelsPerCentimetre, readPixelsPerMillimetre());
      if (wanted === null) stage.release();
      else if (wanted !== stage.heldMagnification) stage.hold(wanted);
    };
    addEventListener('resize', handleResize);
    return () => removeEventListener('resize', handleResize);
  }, [stage, pixelsPerCentimetre]);

  const toggle = useCallback(() => {
    if (!stage || pixelsPerCentimetre === null) return;
    const wanted = getTrueMagnification(pixelsPerCentimetre, readPixelsPerMillimetre());
    if (wanted === null) setIsCalibrating(true);
    else if (stage.heldMagnification === null) stage.hold(wanted);
    else stage.fit();
  }, [stage, pixelsPerCentimetre]);

  const calibrate = useCallback(() => setIsCalibrating(true), []);
  const endCalibration = useCallback(
    (pixelsPerMillimetre: number | null) => {
      setIsCalibrating(false);
      if (pixelsPerMillimetre === null || !stage || pixelsPerCentimetre === null) return;
      keepPixelsPerMillimetre(pixelsPerMillimetre);
      const wanted = getTrueMagnification(pixelsPerCentimetre, pixelsPerMillimetre);
      if (wanted !== null) stage.hold(wanted);
    },
    [stage, pixelsPerCentimetre],
  );
  return { isOn: state === 'on', hasEnded: state === 'ended', isCalibrating, toggle, calibrate, endCalibration };
}
