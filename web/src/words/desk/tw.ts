// The words of the back office in Traditional Chinese, a file for each part. The type of this object is required of en.ts.
import { accounts } from './accounts.tw';
import { editor } from './editor.tw';
import { frame } from './frame.tw';
import { history } from './history.tw';
import { keys } from './keys.tw';
import { list } from './list.tw';
import { overview } from './overview.tw';
import { pictures } from './pictures.tw';

export const tw = { title: '多寶格案頭', frame, keys, list, editor, history, overview, accounts, pictures };

export type DeskWords = typeof tw;
