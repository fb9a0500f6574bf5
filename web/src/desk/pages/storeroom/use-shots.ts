// The photographs of the signed-in account.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../../language';
import { uploads } from '../../uploads/queue';
import { type Shot, shotsOf } from './shots';

export function useShots(account: number, onSent: (shot: Shot) => void) {
  const shots = shotsOf(account);
  const sent = useRef(onSent);
  sent.current = onSent;
  const { language } = useLanguage();
  useEffect(() => {
    uploads.language = language;
  }, [language]);
  useEffect(() => {
    void shots.start();
    return shots.onSent((shot) => sent.current(shot));
  }, [shots]);
  return {
    shots,
    waiting: useSyncExternalStore(shots.subscribe, shots.list),
    isUnread: useSyncExternalStore(shots.subscribe, shots.isUnread),
  };
}
