// The kinds of printouts: what draws each, what can be chosen of it, and what it is printed of.
import type { ComponentType } from 'react';
import type { PrintoutKind } from '../../print/sheet-kinds';
import { CatalogueSheets } from './CatalogueSheets';
import { ConditionSheets } from './ConditionSheets';
import type { ChoiceName } from './choices';
import { Labels } from './Labels';
import { ListSheets } from './ListSheets';
import { ObjectSheets } from './ObjectSheets';
import { RulerSheet } from './RulerSheet';
import type { SheetsProps } from './sheets-props';
import { WallLabels } from './WallLabels';

interface Kind {
  Sheets: ComponentType<SheetsProps>;
  choices: readonly ChoiceName[];
  /** Of an exhibition alone, or of nothing. */
  of?: 'exhibition' | 'nothing';
  /** Whether it has columns to choose, or is printed on label sheets. */
  has?: 'columns' | 'labels';
}

export const KINDS: Readonly<Record<PrintoutKind, Kind>> = {
  sheet: { Sheets: ObjectSheets, choices: ['language', 'copy', 'plates', 'inHouse', 'code'] },
  list: { Sheets: ListSheets, choices: ['language', 'copy', 'thumbnails', 'ticks', 'inHouse'], has: 'columns' },
  wall: { Sheets: WallLabels, choices: ['language', 'copy', 'size', 'code'] },
  labels: { Sheets: Labels, choices: ['language', 'copy', 'code', 'outlines'], has: 'labels' },
  condition: { Sheets: ConditionSheets, choices: ['language', 'copy', 'inHouse'] },
  catalogue: { Sheets: CatalogueSheets, choices: ['language', 'copy', 'entries'], of: 'exhibition' },
  ruler: { Sheets: RulerSheet, choices: ['language'], of: 'nothing', has: 'labels' },
};

export const isPrintoutKind = (word: string): word is PrintoutKind => Object.hasOwn(KINDS, word);
