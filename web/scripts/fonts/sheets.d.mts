import type { Slice } from '../fonts.mjs';

export function unicodeRange(chars: readonly string[]): string;
export function sheetTw(slices: readonly Slice[]): string;
export function sheetEn(slices: readonly Slice[], names: readonly Slice[]): string;
