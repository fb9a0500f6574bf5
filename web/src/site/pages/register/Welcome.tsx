// The welcome dialog: it closes after two seconds, or sooner, and then leads home or back to the piece.
import { useEffect, useRef } from 'react';
import { Dialog, type DialogHandle } from '../../../ui/Dialog';
import { getSealText } from '../../account';
import { readReturnPath } from '../../return-path';
import { useLanguage } from '../../router/page-request';
import { useMemberWords } from '../../use-member-words';

const STAYS_MS = 2000;

interface WelcomeProps {
  name: string;
  /** Must be the same function at each render, or the two seconds start again. */
  onLeave: () => void;
}

export function Welcome({ name, onLeave }: WelcomeProps) {
  const language = useLanguage();
  const words = useMemberWords().register;
  const dialog = useRef<DialogHandle>(null);
  useEffect(() => {
    dialog.current?.open();
    const timer = setTimeout(onLeave, STAYS_MS);
    return () => clearTimeout(timer);
  }, [onLeave]);
  return (
    <Dialog ref={dialog} className="dlg" label={words.doneTitle} onToggle={(open) => !open && onLeave()}>
      <span className="stamp" aria-hidden="true">
        {getSealText(name) || words.blankSeal}
      </span>
      <h2>{words.doneTitle}</h2>
      <p>{words.doneText}</p>
      <button className="btn seal" type="button" onClick={onLeave}>
        {readReturnPath(language) === null ? words.toHome : words.toPiece}
      </button>
    </Dialog>
  );
}
