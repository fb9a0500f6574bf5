// The words of the back office in Traditional Chinese, a file for each part. The type of this object is required of en.ts.
import { editor } from './editor.tw';
import { frame } from './frame.tw';
import { history } from './history.tw';
import { keys } from './keys.tw';
import { list } from './list.tw';
import { overview } from './overview.tw';

export const tw = { title: '多寶格案頭', frame, keys, list, editor, history, overview };

export type DeskWords = typeof tw;
