// The words of the back office in English.
import { accounts } from './accounts.en';
import { editor } from './editor.en';
import { frame } from './frame.en';
import { history } from './history.en';
import { keys } from './keys.en';
import { list } from './list.en';
import { overview } from './overview.en';
import { pictures } from './pictures.en';
import type { DeskWords } from './tw';

export const en: DeskWords = {
  title: 'Duobaoge desk',
  frame,
  keys,
  list,
  editor,
  history,
  overview,
  accounts,
  pictures,
};
