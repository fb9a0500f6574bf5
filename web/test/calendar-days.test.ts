import { describe, expect, it } from 'vitest';
import { getDayClass } from '../src/site/pages/exhibitions/day-class';

const TODAY = '2026-12-01';
const cell = { isOutsideMonth: false, isSelected: false, isSelectionStart: false, isSelectionEnd: false };

describe('getDayClass', () => {
  it('marks the ends of a selection, today and openings in their own month', () => {
    const day = { ...cell, date: TODAY, isSelected: true, isSelectionStart: true };
    expect(getDayClass(day, TODAY, new Set([TODAY]))).toBe('day in end today has');
  });

  it('leaves a day of another month quiet, selected or not', () => {
    const day = { ...cell, date: TODAY, isOutsideMonth: true, isSelected: true, isSelectionStart: true };
    expect(getDayClass(day, TODAY, new Set([TODAY]))).toBe('day out');
    expect(getDayClass({ ...day, isSelectionStart: false, isSelectionEnd: true }, TODAY, new Set())).toBe('day out');
  });
});
