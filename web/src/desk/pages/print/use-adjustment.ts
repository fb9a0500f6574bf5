// How the printer of this browser misses on a label sheet.
import { useState } from 'react';
import { keepChoice, readChoice } from '../../browser-choice';
import { type Adjustment, type LabelSheet, readAdjustment, writeAdjustment } from './label-sheets';

const keyOf = (labelSheet: LabelSheet): string => `desk.print.${labelSheet.name}`;

export function useAdjustment(labelSheet: LabelSheet): readonly [Adjustment, (next: Adjustment) => void] {
  // Counts changes, so that the page is drawn again with what was kept.
  const [, count] = useState(0);
  const change = (next: Adjustment) => {
    keepChoice(keyOf(labelSheet), writeAdjustment(next));
    count((times) => times + 1);
  };
  return [readAdjustment(readChoice(keyOf(labelSheet)), labelSheet), change];
}
