// Asks the reader to make an outline as large as a card held against the screen: from it follows how large its pixels are.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog, type DialogHandle } from '../../ui/Dialog';
import { useLanguage } from '../router/page-request';
import { MinusIcon, PlusIcon } from './icons';
import { CARD, readPixelsPerMillimetre } from './screen-scale';
import { getViewerWords } from './words';

/** Of the card's long side, in pixels: from a projector's to a small screen's with very many pixels. */
const LEAST = 150;
const MOST = 1200;
const STEP = 0.5;
/** A card's rounded corner, as a part of its long side. */
const CORNER = 3.18 / CARD.width;

/** What most screens have, in pixels to a millimetre: those that are touched, and others. */
const USUAL = { touched: 6.2, other: 3.9 } as const;

const getFirstWidth = (): number => {
  const usual = matchMedia('(pointer: coarse)').matches ? USUAL.touched : USUAL.other;
  return Math.round((readPixelsPerMillimetre() ?? usual) * CARD.width * 2) / 2;
};

/** Where a card is longer than the screen is wide, it is upright. */
const isNarrow = () => matchMedia('(max-width: 599px)').matches;

const bound = (width: number): number => Math.min(Math.max(width, LEAST), MOST);

const STEPS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': -STEP, _: -STEP };

interface CalibrationProps {
  /** The card is so many pixels to a millimetre; null: cancelled. */
  onEnd: (pixelsPerMillimetre: number | null) => void;
}

/** Open as long as it is rendered. */
export function Calibration({ onEnd }: CalibrationProps) {
  const words = getViewerWords(useLanguage()).calibration;
  const dialog = useRef<DialogHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<number | null>(null);
  const [width, setWidth] = useState(getFirstWidth);
  const [isUpright] = useState(isNarrow);
  const change = (by: number) => setWidth((now) => bound(now + by));
  useEffect(() => {
    dialog.current?.open();
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setWidth((now) => bound(now + step));
    };
    const element = form.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, []);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    result.current = width / CARD.width;
    dialog.current?.close();
  };
  const height = (width * CARD.height) / CARD.width;
  return (
    <Dialog
      ref={dialog}
      className="calibration"
      label={words.title}
      onToggle={(open) => {
        if (!open) onEnd(result.current);
      }}
    >
      <form ref={form} onSubmit={confirm}>
        <h2>{words.title}</h2>
        <p>{words.explanation}</p>
        <p className="calibration-hint">{words.cards}</p>
        <div className="calibration-size">
          <button type="button" aria-label={words.smaller} title={words.smaller} onClick={() => change(-STEP)}>
            <MinusIcon />
          </button>
          <input
            type="range"
            aria-label={words.size}
            aria-valuetext={words.pixels(width)}
            min={LEAST}
            max={MOST}
            step={STEP}
            value={width}
            onChange={(event) => setWidth(Number(event.target.value))}
          />
          <button type="button" aria-label={words.larger} title={words.larger} onClick={() => change(STEP)}>
            <PlusIcon />
          </button>
        </div>
        <div className="calibration-acts">
          <button type="submit" className="calibration-confirm">
            {words.confirm}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
        </div>
        <div className="calibration-card">
          <div
            aria-hidden="true"
            style={{
              ...(isUpright ? { width: height, height: width } : { width, height }),
              borderRadius: width * CORNER,
            }}
          />
        </div>
        <p className="calibration-hint">{words.shortSide}</p>
        <p className="calibration-hint">{words.kept}</p>
      </form>
    </Dialog>
  );
}
