// A QR code to be drawn in an SVG: how wide it is in modules, and the path of the dark ones.
import { useMemo } from 'react';
import { drawPath, findModules, type Level } from './modules';

export const useCode = (text: string, level: Level): { modules: number; path: string } =>
  useMemo(() => {
    const rows = findModules(text, level);
    return { modules: rows.length, path: drawPath(rows) };
  }, [text, level]);
