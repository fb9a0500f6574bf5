// The words of the back office in Traditional Chinese, a file for each part. The type of this object is required of en.ts.
import { accounts } from './accounts.tw';
import { catalogue } from './catalogue.tw';
import { content } from './content.tw';
import { conversations } from './conversations.tw';
import { editor } from './editor.tw';
import { exhibitions } from './exhibitions.tw';
import { exports } from './exports.tw';
import { fields } from './fields.tw.gen';
import { frame } from './frame.tw';
import { history } from './history.tw';
import { importQuestions } from './import-questions.tw';
import { imports } from './imports.tw';
import { keys } from './keys.tw';
import { list } from './list.tw';
import { log } from './log.tw';
import { members } from './members.tw';
import { overview } from './overview.tw';
import { passkeys } from './passkeys.tw';
import { pictures } from './pictures.tw';
import { preview } from './preview.tw';
import { storeroom } from './storeroom.tw';
import { texts } from './texts.tw';
import { visibility } from './visibility.tw';
import { vocabulary } from './vocabulary.tw';

export const tw = {
  title: '多寶格後台',
  frame,
  keys,
  list,
  editor,
  history,
  overview,
  catalogue,
  content,
  conversations,
  exhibitions,
  preview,
  exports,
  fields,
  importQuestions,
  imports,
  texts,
  visibility,
  vocabulary,
  accounts,
  passkeys,
  log,
  members,
  pictures,
  storeroom,
};

export type DeskWords = typeof tw;
