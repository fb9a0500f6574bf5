// Labels with a bar code or a QR code, where the browser can read them.
import { type RefObject, useEffect, useRef } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canReadLabels = (): boolean => detectorClass() !== undefined;

/** How often the picture is looked at, in milliseconds. */
const EVERY = 250;

/** A label says a relic number, or the address of the piece, which ends in it. */
export function readNumber(label: string): string {
  const text = label.trim();
  if (!/^https?:\/\//.test(text)) return text;
  const last = new URL(text).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return decodeURIComponent(last);
}

/** Looks for labels in what the camera sees while `active`, and says the number of each that it finds. */
export function useLabels(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onNumber: (number: string) => void,
) {
  const found = useRef(onNumber);
  found.current = onNumber;
  useEffect(() => {
    const Detector = detectorClass();
    if (!active || !Detector) return;
    const detector = new Detector();
    const timer = setInterval(async () => {
      if (!video.current || video.current.videoWidth === 0) return;
      const [label] = await detector.detect(video.current).catch(() => []);
      if (label) found.current(readNumber(label.rawValue));
    }, EVERY);
    return () => clearInterval(timer);
  }, [video, active]);
}
