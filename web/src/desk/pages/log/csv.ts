// The log as a table for spreadsheets.
import type { LogLine } from '../../../api/desk/people';
import { getHouseTimezone, houseTime } from '../../../words/desk/times';
import type { DeskWords } from '../../../words/desk/tw';
import type { Language } from '../../../words/language';
import { describeLine } from './sentence';

/** A cell that no spreadsheet takes for a formula. */
const writeCell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

const writeRow = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;

/** With a byte order mark, without which Excel takes it for another encoding. */
export function writeCsv(lines: readonly LogLine[], language: Language, words: DeskWords): string {
  const { log } = words;
  const rows = lines.map((line) => {
    const { act, object, rest, remark } = describeLine(line, language, words);
    const said = [act, object?.text ?? '', rest].filter(Boolean).join(' ');
    const time = houseTime(line.at).replace('T', ' ');
    const remarked = remark && !remark.to ? remark.text : '';
    return writeRow([String(line.id), time, line.by || log.server, log.areas[line.area], said, remarked]);
  });
  return `\uFEFF${writeRow(log.columns(getHouseTimezone()))}${rows.join('')}`;
}
