import type { Fonts } from '../fonts.mjs';

export function unicodeRange(chars: readonly string[]): string;
export function sheetTw(files: Fonts): string;
export function sheetEn(files: Fonts): string;
