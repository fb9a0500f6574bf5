// A line of the log in words: the act, its object, and the remark at its end.

import { KINDS } from '../../../api/desk/document.gen';
import type { LogLine } from '../../../api/desk/people';
import type { LogEventWord } from '../../../api/desk/schema.gen';
import type { BulkChange, Noun, OptionKind } from '../../../api/desk/types';
import { findWord } from '../../../words/desk/find-word';
import { joinFieldNames } from '../../../words/desk/punctuation';
import type { DeskWords } from '../../../words/desk/tw';
import { htmlLang, type Language, otherLanguage } from '../../../words/language';
import { fieldOf, languageOf } from '../../document/cells';
import { nameField } from '../../record-editor/naming';
import { editPath, paths, versionPath } from '../../router/paths';

export interface Sentence {
  /** What was done. */
  act: string;
  /** To what; without an address it is gone, or there is no page of it. */
  object: { text: string; lang: string; to: string | null } | null;
  /** What follows the object. */
  rest: string;
  /** At the end of the line. */
  remark: { text: string; to?: string } | null;
  refused: boolean;
}

type ActOf<Kind extends string, Event = LogEventWord> = Event extends `${Kind}.${infer Act}` ? Act : never;

/** The words of each act of these kinds of events: without one of them this does not compile. */
type Acts = {
  readonly [Kind in 'content' | 'vocabulary' | 'message' | 'account' | 'member']: Readonly<Record<ActOf<Kind>, string>>;
};

const isNoun = (kind: string): kind is Noun => kind in KINDS;

/** The name that the line carries, in the reader's language where there is one. */
function nameInDetail(detail: LogLine['detail'], language: Language): { text: string; lang: string } {
  const own = detail[language];
  const shown = own ? language : otherLanguage(language);
  return { text: own || detail[shown] || '', lang: htmlLang(shown) };
}

const isOptionList = (list: string): list is OptionKind => ['country', 'age', 'gender'].includes(list);

/** An entry of a list that members choose from; without one the list itself. */
function nameOption(list: string, detail: LogLine['detail'], language: Language, words: DeskWords): Sentence['object'] {
  if (!isOptionList(list)) return null;
  const name = nameInDetail(detail, language);
  const ofList = { text: words.vocabulary.options.kinds[list], lang: htmlLang(language) };
  return { ...(name.text ? name : ofList), to: paths.options(list) };
}

/** What the line is about, as it was called then. */
function nameObject(line: LogLine, language: Language, words: DeskWords): Sentence['object'] {
  const { subject, detail } = line;
  if (!subject) return detail.list ? nameOption(detail.list, detail, language, words) : null;
  const { kind, id, name } = subject;
  if (kind === 'member') {
    return name === ''
      ? { text: words.log.deletedMember(id), lang: htmlLang(language), to: null }
      : { text: name, lang: htmlLang(language), to: paths.member(id) };
  }
  if (kind === 'conversation')
    return {
      text: words.log.conversation(id),
      lang: htmlLang(language),
      to: line.event === 'message.deleted' ? null : paths.conversation(id),
    };
  if (kind === 'line') return { text: words.log.untilLine(id), lang: htmlLang(language), to: null };
  if (kind === 'term') return { ...nameInDetail(detail, language), to: paths.terms };
  if (!isNoun(kind)) return { text: name, lang: htmlLang(language), to: null };
  const fixed = words.content.fixed[kind]?.[id - 1];
  const own = detail[language];
  const title = fixed ?? (own || detail[otherLanguage(language)] || '');
  const lang = htmlLang(own || fixed ? language : otherLanguage(language));
  const number = name === detail.tw || name === detail.en ? '' : name;
  const to = line.event === 'content.delete' ? null : editPath(kind, id);
  return { text: [number, title].filter(Boolean).join(' ') || words.list.untitled, lang, to };
}

function describeContent(line: LogLine, act: string, words: DeskWords): Pick<Sentence, 'act' | 'rest' | 'remark'> {
  const { log } = words;
  const acts: Acts = log;
  const noun = line.subject?.kind ?? '';
  const cells = line.detail.cells ?? [];
  const nameCell = (cell: string) =>
    isNoun(noun) ? log.cell(nameField(words, noun, fieldOf(cell)), languageOf(cell)) : cell;
  const { version } = line.detail;
  const shows = cells.length > 0 && act !== 'create' && version && isNoun(noun) && line.subject;
  return {
    act: findWord(acts.content, act) ?? act,
    rest: act === 'create' ? '' : cells.map(nameCell).join(log.comma),
    remark: shows
      ? { text: log.difference, to: versionPath(noun, line.subject?.id ?? 0, version) }
      : cells.length > 0
        ? { text: log.cells(cells.length) }
        : null,
  };
}

/** What was done to many pieces, as the list calls it. */
function nameChange(change: Exclude<BulkChange, { recover: unknown }> | undefined, words: DeskWords): string {
  const { bulk } = words.list;
  if (!change) return '';
  if ('publish' in change) return bulk.publish[change.publish];
  if ('publish_with_categories' in change) return bulk.publish[change.publish_with_categories];
  if ('withdraw' in change) return bulk.withdraw[change.withdraw];
  if ('featured' in change) return change.featured ? bulk.featured : bulk.notFeatured;
  if ('category' in change) return bulk.category;
  if ('dynasty' in change) return bulk.dynasty;
  if ('write_alts' in change) return bulk.writeAlts;
  if ('confirm_alts' in change) return bulk.confirmAlts;
  if ('bin' in change) return bulk.bin;
  if ('add_keywords' in change) return bulk.keywords;
  return change satisfies never;
}

export function describeLine(line: LogLine, language: Language, words: DeskWords): Sentence {
  const { log, accounts } = words;
  const acts: Acts = log;
  const { detail } = line;
  const [kind = '', act = ''] = line.event.split('.');
  const role = findWord(accounts.roles, detail.role ?? '') ?? '';
  const object = nameObject(line, language, words);
  const plain: Sentence = { act: line.event, object, rest: '', remark: null, refused: false };
  switch (kind) {
    case 'content':
      return detail.binned_by
        ? { ...plain, act: findWord(acts.content, act) ?? act, remark: { text: log.binnedBy(detail.binned_by) } }
        : { ...plain, ...describeContent(line, act, words) };
    case 'vocabulary': {
      const former = detail.former?.[language] || detail.former?.[otherLanguage(language)] || detail.before;
      return {
        ...plain,
        act: findWord(acts.vocabulary, act) ?? act,
        rest: detail.mapping ? log.quoted(detail.mapping) : '',
        remark: former
          ? { text: detail.shown ? log.mergedAndShown(former, detail.shown) : log.formerly(former) }
          : null,
      };
    }
    case 'message':
      return { ...plain, act: findWord(acts.message, act) ?? act, remark: object ? { text: log.personal } : null };
    case 'in_house':
      return { ...plain, act: log.inHouseChanged };
    case 'preview':
      return { ...plain, act: log.previewsEnded };
    case 'seal':
      return { ...plain, act: log.sealChanged(detail.picture === true), object: null };
    case 'setup': {
      if (act === 'mail_tested') return { ...plain, act: log.mailTested(detail.outcome === 'accepted') };
      const { steps } = words.overview.setup;
      const names = detail.steps?.map((step) => findWord(steps, step) ?? step) ?? [];
      const say = detail.skipped === true ? log.setupSkipped : log.setupResumed;
      return { ...plain, act: say(joinFieldNames(language, names)) };
    }
    case 'log':
      return { ...plain, act: log.linesRemoved(detail.count ?? 0) };
    case 'account': {
      const ways: Readonly<Record<string, string>> = {
        'signed-in': log.authenticator,
        'signed-in-by-recovery-code': log.recoveryCode,
        'signed-in-by-passkey': log.passkey,
      };
      const isOwn = object?.text === line.by;
      return {
        ...plain,
        act: findWord(acts.account, act) ?? act,
        object: isOwn ? null : object,
        rest: detail.passkey ? log.quoted(detail.passkey) : role,
        remark: ways[act]
          ? { text: ways[act] }
          : act === 'renamed' && detail.before
            ? { text: log.formerly(detail.before) }
            : null,
      };
    }
    case 'member':
      return {
        ...plain,
        act: findWord(acts.member, act) ?? act,
        rest: detail.search ? log.searched : '',
        remark: { text: log.personal },
      };
    case 'bulk': {
      const count = detail.count ?? 0;
      const isUndone = act === 'undone';
      if (detail.change && 'recover' in detail.change) {
        const { publish = false } = detail.change.recover;
        return { ...plain, act: isUndone ? log.recoveryUndone(count) : log.recovered(count, publish) };
      }
      const say = isUndone ? log.bulkUndone : log.bulkChanged;
      return { ...plain, act: say(count, nameChange(detail.change, words)) };
    }
    case 'refusal':
      return act === 'sign_in'
        ? { ...plain, act: log.signInPaused(object?.text ?? ''), object: null, refused: true }
        : {
            ...plain,
            act: log.refused(
              findWord(log.acts, detail.act ?? '') ?? log.acts.change,
              object?.text ?? findWord(log.places, detail.place ?? '') ?? log.elsewhere,
              role,
            ),
            object: null,
            remark: { text: '403' },
            refused: true,
          };
    default:
      if (act === 'export')
        return { ...plain, act: detail.count ? log.piecesExported(detail.count) : log.collectionExported };
      if (act === 'import' && detail.file)
        return { ...plain, act: log.listImported(detail.file, detail.new ?? 0, detail.changed ?? 0) };
      if (act === 'undo_import') return { ...plain, act: log.importUndone(detail.file ?? '') };
      return { ...plain, act: act === 'log' ? log.logExported(detail.count ?? 0) : log.imported };
  }
}

/** Lines that one person wrote one after the other about one version are shown as one. */
export function joinSittings(lines: readonly LogLine[]): LogLine[] {
  const joined: LogLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const version = line.detail.version;
    if (last && version && last.detail.version === version && last.event === line.event) {
      const cells = [...new Set([...(line.detail.cells ?? []), ...(last.detail.cells ?? [])])];
      joined[joined.length - 1] = { ...last, detail: { ...last.detail, cells } };
    } else {
      joined.push(line);
    }
  }
  return joined;
}
