// One autosave for each document that is edited or still has something to send. It outlives its page until that is sent, so that what
// was typed without a network goes out when there is one, and who opens the record again meets the same one.
import { onSignedIn } from '../../api/desk/requests';
import type { DocumentKind, SavedDocument } from '../../api/desk/types';
import { openUnsavedWork } from '../unsaved/unsaved-work';
import { Autosave } from './autosave';
import type { AutosaveOptions } from './state';

interface Instance {
  autosave: Autosave<SavedDocument>;
  users: number;
}

const instances = new Map<string, Instance>();

const schedule = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The autosave of a document, which takes over the record as it was read now; and what a page does that shows it, until it is left. */
export function findAutosave<D extends SavedDocument>(
  record: D,
  kind: DocumentKind,
  account: number,
  save: AutosaveOptions<D>['save'],
): { autosave: Autosave<D>; enter: () => () => void } {
  const key = `${account} ${kind} ${record.id}`;
  // A kind has one type of document.
  const found = instances.get(key)?.autosave as Autosave<D> | undefined;
  found?.replace(record);
  const autosave =
    found ??
    new Autosave<D>({ record, save, storage: openUnsavedWork(account, kind, record.id), now: Date.now, schedule });
  const enter = () => {
    const instance = instances.get(key) ?? { autosave, users: 0 };
    instances.set(key, instance);
    instance.users += 1;
    autosave.start();
    return () => {
      instance.users -= 1;
      leave(key, instance);
    };
  };
  return { autosave, enter };
}

/** What was typed a moment before is sent, not left for the next visit; afterwards there is no such instance. */
function leave(key: string, instance: Instance): void {
  const { autosave } = instance;
  void autosave.flush();
  const look = () => {
    if (instance.users === 0 && autosave.isSending()) return;
    end();
    if (instance.users > 0) return;
    autosave.stop();
    instances.delete(key);
  };
  const end = autosave.subscribe(look);
  look();
}

const resumeAll = () => {
  for (const { autosave } of instances.values()) autosave.resume();
};

addEventListener('online', resumeAll);
onSignedIn(resumeAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const { autosave } of instances.values()) void autosave.flush();
});
