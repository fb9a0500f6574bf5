// Looks for QR codes in what a camera sees.
import { type RefObject, useEffect, useRef } from 'react';
import { planCut, readPixels } from './pixels';

/** The time between two looks, in milliseconds: the phone has to draw the camera's picture too. */
const BETWEEN = 200;
/** The pixels of the longer side of the part that is read. */
const LONGEST = 800;
/** How much of the picture is looked at in turn. A small label has too few pixels in the whole picture, and enough in its middle. */
const PARTS = [1, 1 / 2, 1 / 4];

interface Scanner {
  /** Called with the text of each code that is found. */
  onText: (text: string) => void;
  /** Called where the decoder could not be loaded. */
  onFailure: () => void;
}

export function useScanner(video: RefObject<HTMLVideoElement | null>, active: boolean, scanner: Scanner) {
  const latest = useRef(scanner);
  latest.current = scanner;
  useEffect(() => {
    if (!active) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const { decodePixels } = await import('./decode-pixels');
      const canvas = document.createElement('canvas');
      let turn = 0;
      const readNext = (): string | null => {
        const picture = video.current;
        if (!picture || picture.videoWidth === 0) return null;
        const part = PARTS[turn % PARTS.length] ?? 1;
        turn += 1;
        const size = { width: picture.videoWidth, height: picture.videoHeight };
        const pixels = readPixels(canvas, picture, planCut(size, part, LONGEST));
        return pixels && decodePixels(pixels, 'frame');
      };
      const look = () => {
        if (ended) return;
        const text = readNext();
        // Counted from the end of a look: a slow phone has as much time between two as a fast one.
        timer = setTimeout(look, BETWEEN);
        if (text !== null) latest.current.onText(text);
      };
      look();
    };
    start().catch(() => !ended && latest.current.onFailure());
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [video, active]);
}
