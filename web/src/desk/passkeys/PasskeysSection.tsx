// One's own passkeys: which there are, one more, another name, one less.
import { useState } from 'react';
import type { PasskeyBody } from '../../api/desk/passkeys';
import { formatMoment } from '../../words/desk/times';
import { LoadFailure } from '../frame/LoadFailure';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { useToast } from '../parts/toasts';
import { AddDialog } from './AddDialog';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';
import { usePasskeys } from './use-passkeys';

type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: PasskeyBody };

export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const { words: all } = useLanguage();
  const words = all.passkeys;
  const toast = useToast();
  const { passkeys, hindrance, usable } = usePasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  const list = passkeys.data ?? [];
  const close = () => setOpen(null);
  const done = async (said: string) => {
    close();
    toast(said);
    await passkeys.refetch();
  };
  const dialog = { hasPassword, hasPasskey: usable, onDone: done, onClose: close };
  return (
    <section>
      <h2 className="section-title">{words.title}</h2>
      <div className="stack">
        <p className="hint">{hasPassword ? words.own : words.only}</p>
        {!hasPassword && list.length === 1 && (
          <div className="note">
            <p>{words.onlyOne}</p>
          </div>
        )}
        {passkeys.isError && !passkeys.data ? (
          <LoadFailure failure={passkeys.error} onRetry={() => passkeys.refetch()} />
        ) : (
          <ul className="session-list">
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ act: 'rename', passkey })}
                onRemove={() => setOpen({ act: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
        {passkeys.data?.length === 0 && <p className="secondary-text">{words.none}</p>}
        {hindrance === null ? (
          <div className="row">
            <Button onClick={() => setOpen({ act: 'add' })}>{words.add}</Button>
          </div>
        ) : (
          <p className="hint">{words.hindrances[hindrance]}</p>
        )}
      </div>
      {open?.act === 'add' && <AddDialog {...dialog} />}
      {open?.act === 'rename' && <RenameDialog passkey={open.passkey} onDone={done} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog {...dialog} passkey={open.passkey} />}
    </section>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyBody;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { language, words: all } = useLanguage();
  const words = all.passkeys;
  const now = Date.now();
  const facts = [
    words.added(formatMoment(language, passkey.created_at, now)),
    passkey.last_used_at ? words.used(formatMoment(language, passkey.last_used_at, now)) : '',
    passkey.origin === location.origin ? '' : words.elsewhere(passkey.origin),
  ];
  return (
    <li>
      <span className="passkey-name">
        {passkey.name}
        <small>{facts.filter(Boolean).join(all.accounts.comma)}</small>
      </span>
      <span className="passkey-acts">
        <Button size="small" kind="quiet" aria-label={words.renameOne(passkey.name)} onClick={onRename}>
          {words.rename}
        </Button>
        <Button size="small" kind="quiet" aria-label={words.removeOne(passkey.name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
