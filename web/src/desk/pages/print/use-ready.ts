// Whether the sheets can be printed: all texts placed, fonts and pictures here. Until then `body` has a class
// by which a printout says so.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { loadFaces, loadPictures, pause } from './faces';

const AGAIN_MS = 30;

async function settle(sheets: HTMLElement, isCurrent: () => boolean): Promise<void> {
  while (isCurrent() && sheets.querySelector('[data-unplaced]')) await pause(AGAIN_MS);
  await loadFaces(sheets.textContent ?? '');
  await loadPictures(sheets, 'img');
}

export interface Readiness {
  isReady: boolean;
  pages: number;
  /** How many pictures could not be loaded. */
  failed: number;
  /** Pieces or sheets whose texts do not fit, and the numbers of pieces whose codes are too small. */
  tooLong: readonly string[];
  tooSmall: readonly string[];
}

const WAITING: Readiness = { isReady: false, pages: 0, failed: 0, tooLong: [], tooSmall: [] };

/** The least width of a printed module, in millimetres: phones do not read smaller ones from paper. */
const LEAST_MODULE = 0.4;

/** Pixels by which a box may be too short: characters reach a little beyond their lines, and heights are rounded. */
const TOLERANCE = 2;

function look(sheets: HTMLElement): Readiness {
  const all = (selector: string) => [...sheets.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const name = (values: readonly (string | undefined)[]) => [...new Set(values.filter((one) => one !== undefined))];
  return {
    isReady: true,
    pages: all('.sheet').length,
    // A frame says so itself; a picture of a text has no frame.
    failed:
      all('[data-failed]').length +
      [...sheets.querySelectorAll('img')].filter((picture) => !picture.complete || picture.naturalWidth === 0).length,
    tooLong: name(
      all('[data-fits]')
        .filter((box) => box.scrollHeight > box.clientHeight + TOLERANCE)
        .map(({ dataset }) => dataset.fits),
    ),
    tooSmall: name(
      all('[data-module]')
        .filter(({ dataset }) => Number(dataset.module) < LEAST_MODULE)
        .map(({ dataset }) => dataset.code),
    ),
  };
}

/**
 * `state` names the sheets that are drawn so far; null while there is nothing to wait for yet. While the same
 * `printout` is measured anew, its notes stay: screen readers would announce them again after every key.
 */
export function useReady(sheets: RefObject<HTMLElement | null>, state: string | null, printout: string): Readiness {
  const [found, setFound] = useState<{ of: string; printout: string; readiness: Readiness } | null>(null);
  useEffect(() => {
    const box = sheets.current;
    if (state === null || !box) return;
    let current = true;
    void settle(box, () => current).then(() => {
      if (current) setFound({ of: state, printout, readiness: look(box) });
    });
    return () => {
      current = false;
    };
  }, [sheets, state, printout]);
  const latest = state !== null && found?.printout === printout ? found.readiness : WAITING;
  const readiness = { ...latest, isReady: latest.isReady && found?.of === state };
  useLayoutEffect(() => {
    document.body.classList.toggle('not-ready', !readiness.isReady);
    return () => document.body.classList.remove('not-ready');
  }, [readiness.isReady]);
  return readiness;
}
