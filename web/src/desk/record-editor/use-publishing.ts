// Publishing and what belongs to it. Everything typed is saved first; the answer becomes the record.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, readRefusal } from '../../api/client';
import { listsOf } from '../../api/desk/queries';
import { markOld } from '../../api/desk/query-keys';
import {
  binRecord,
  publishRecord,
  recoverRecord,
  submitRecord,
  unscheduleRecord,
  withdrawRecord,
} from '../../api/desk/records';
import type { DeskRecord, Language, Refused } from '../../api/desk/types';
import { joinSpaced } from '../../words/desk/punctuation';
import { formatFull, formatTime } from '../../words/desk/times';
import { useLanguage } from '../language';
import { useToast } from '../parts/toasts';
import { listPath, paths } from '../router/paths';
import { useEditing } from './editing';
import { useRecordNames } from './naming';

type Task =
  | { kind: 'publish'; languages: readonly Language[]; at?: string }
  | { kind: 'withdraw' | 'unschedule'; language: Language }
  | { kind: 'preview'; language: Language }
  | { kind: 'print'; path: string }
  | { kind: 'submit' | 'bin' };

/** What the server said: its problems with single fields, or one sentence. */
const readReasons = (failure: unknown): string => {
  const data = failure instanceof ApiError ? (failure.data as Partial<Refused> | null) : null;
  return data?.problems?.map(({ message }) => message).join(' ') || readRefusal(failure).message;
};

export function usePublishing() {
  const { language, words } = useLanguage();
  const { publish: said, menu } = words.editor;
  const { autosave } = useEditing();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nameRecord = useRecordNames();
  const current = () => autosave.getSnapshot().record;

  const take = (record: DeskRecord): void => {
    autosave.replace(record);
    void markOld(queries, listsOf(record.noun));
  };
  const withdraw = async (side: Language) => {
    const { noun, id, revision } = current();
    take(await withdrawRecord(noun, id, { revision, language: side }));
  };
  const undo = (run: () => Promise<unknown>) => ({
    label: words.frame.undo,
    run: () => void run().catch((failure: unknown) => toast(readReasons(failure) || words.frame.failed)),
  });

  const publish = async (languages: readonly Language[], at: string | undefined) => {
    const done: Language[] = [];
    const first: Language[] = [];
    try {
      for (const side of languages) {
        const { noun, id, revision, [side]: status } = current();
        const isFirst = status.publication !== 'published';
        const order = at === undefined ? { revision, language: side } : { revision, language: side, at };
        take(await publishRecord(noun, id, order));
        done.push(side);
        if (isFirst) first.push(side);
      }
    } finally {
      // One message, also for what was done before a refusal, so that one Undo takes all of it back.
      const time = at === undefined ? formatTime(Date.now()) : formatFull(language, at, Date.now());
      const say = at === undefined ? said.done : said.planned;
      const takeBack = async () => {
        for (const side of first) await withdraw(side);
      };
      const text = joinSpaced(language, ...done.map((side) => say[side](time)));
      if (done.length > 0) toast(text, ...(at === undefined && first.length > 0 ? [undo(takeBack)] : []));
    }
  };

  const bin = async () => {
    const { noun, id, revision, fields } = current();
    const { number, title } = nameRecord(noun, id, fields);
    await binRecord(noun, id, revision);
    void queries.invalidateQueries();
    toast(
      menu.binned(number || title),
      undo(async () => {
        await recoverRecord(noun, id);
        void queries.invalidateQueries();
        toast(menu.recovered(number || title));
      }),
    );
    navigate(listPath(noun));
  };

  return useMutation({
    mutationFn: async (task: Task) => {
      if (!(await autosave.flush())) throw new ApiError(400, said.notSaved);
      const { noun, id, revision } = current();
      switch (task.kind) {
        case 'publish':
          return publish(task.languages, task.at);
        case 'withdraw': {
          const { changed, scheduled_at } = current()[task.language];
          await withdraw(task.language);
          // Publishing it again gives back what the public had only where no draft and no plan waited beside it.
          const isWhole = !changed && !scheduled_at;
          return toast(
            said.withdrawnDone[task.language],
            ...(isWhole ? [undo(() => publish([task.language], undefined))] : []),
          );
        }
        case 'unschedule':
          take(await unscheduleRecord(noun, id, { revision, language: task.language }));
          return toast(said.unscheduledDone[task.language]);
        case 'preview':
          return navigate(paths.preview(noun, id, task.language));
        case 'print':
          return navigate(task.path);
        case 'submit':
          take(await submitRecord(noun, id, revision));
          return toast(said.submitted);
        case 'bin':
          return bin();
      }
    },
    onError: (failure) => {
      // Another account has changed it meanwhile: the next try is about its present content.
      const refused = failure instanceof ApiError ? (failure.data as Partial<Refused> | null) : null;
      if (refused?.record) take(refused.record);
      toast(readReasons(failure) || words.frame.failed);
    },
  });
}

export type Publishing = ReturnType<typeof usePublishing>;
