// The words of the back office in English.
import { accounts } from './accounts.en';
import { catalogue } from './catalogue.en';
import { content } from './content.en';
import { conversations } from './conversations.en';
import { editor } from './editor.en';
import { exhibitions } from './exhibitions.en';
import { exports } from './exports.en';
import { fields } from './fields.en.gen';
import { frame } from './frame.en';
import { history } from './history.en';
import { importQuestions } from './import-questions.en';
import { imports } from './imports.en';
import { keys } from './keys.en';
import { list } from './list.en';
import { log } from './log.en';
import { members } from './members.en';
import { overview } from './overview.en';
import { passkeys } from './passkeys.en';
import { pictures } from './pictures.en';
import { preview } from './preview.en';
import { storeroom } from './storeroom.en';
import { texts } from './texts.en';
import type { DeskWords } from './tw';
import { visibility } from './visibility.en';
import { vocabulary } from './vocabulary.en';

export const en: DeskWords = {
  title: 'Duobaoge desk',
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
