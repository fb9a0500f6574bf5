// How many photographs are still on the phone, and why one was refused.

import { useEffect, useState } from 'react';
import { joinSpaced } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import type { ShownShot } from './shots';

const useOnline = (): boolean => {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
};

interface ShotStatusProps {
  shots: readonly ShownShot[];
  /** Whether what an earlier visit left could not be read. */
  isUnread: boolean;
  onRead: () => void;
  onSendAgain: (id: number) => void;
  onRemove: (id: number) => void;
}

export function ShotStatus({ shots, isUnread, onRead, onSendAgain, onRemove }: ShotStatusProps) {
  const { language, words } = useLanguage();
  const { storeroom: said, pictures } = words;
  const online = useOnline();
  const refused = shots.filter(({ state }) => state.kind === 'refused');
  const waiting = shots.length - refused.length;
  const sending = shots.find(({ state }) => state.kind === 'sending')?.state;
  return (
    <div className="storeroom-status">
      <p role="status">
        {(waiting > 0 || !isUnread) && <span>{waiting === 0 ? said.allSent : said.waiting(waiting)}</span>}
        {online && sending?.kind === 'sending' && <span>{pictures.upload.percent(sending.percent, null)}</span>}
        {!online && waiting > 0 && <span>{said.offline}</span>}
        {shots.some(({ state }) => state.kind === 'signed-out') && <span>{said.signedOut}</span>}
      </p>
      {isUnread && (
        <p role="alert">
          <span>{said.unread}</span>
          <button type="button" onClick={onRead}>
            {words.frame.retry}
          </button>
        </p>
      )}
      {refused.map(({ id, name, state }) => (
        <p key={id} role="alert">
          <span>
            {joinSpaced(language, name, (state.kind === 'refused' && state.message) || pictures.upload.failedUnknown)}
          </span>
          <span className="row">
            <button type="button" onClick={() => onSendAgain(id)}>
              {words.frame.retry}
            </button>
            <button type="button" onClick={() => onRemove(id)}>
              {said.discard}
            </button>
          </span>
        </p>
      ))}
    </div>
  );
}
