// How many pieces an import adds, and how many it changes.
import type { Import } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';

export const newAndChanged = ({ figures }: Import): [string, string] => [
  formatNumber(figures.new),
  formatNumber(figures.changed),
];
