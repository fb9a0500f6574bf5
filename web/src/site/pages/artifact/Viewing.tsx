// The door of the dark room: the dialog, what it shows until the room's own code is here, and the addresses that open it.
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Artifact, ArtifactFile } from '../../../api/schema.gen';
import { Dialog, type DialogHandle } from '../../../ui/Dialog';
import { Cross } from '../../../ui/icons';
import { largestPath } from '../../parts/Picture';
import { useLanguage, useWords } from '../../router/page-request';
import { shown } from '../../shown';
import type { RoomProps } from '../../viewer/Room';
import { PlateName } from './PlateName';

const plateName = (file: ArtifactFile, place: number) => <PlateName file={file} place={place} />;

type RoomCode = (props: RoomProps) => ReactNode;

export interface ViewingHandle {
  /** `seen`: the rendition on the page's stage. */
  open: (seen?: string) => void;
}

interface ViewingProps {
  ref: Ref<ViewingHandle>;
  artifact: Artifact;
  /** The plate on the page's stage. */
  place: number;
  onClosed: () => void;
  /** The room was closed because the session is over. */
  onOver: () => void;
}

export function Viewing({ ref, artifact, place, onClosed, onOver }: ViewingProps) {
  const language = useLanguage();
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [seen, setSeen] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [Room, setRoom] = useState<RoomCode | null>(null);
  const [failed, setFailed] = useState(false);
  const file = artifact.files[place - 1];

  const open = useCallback((seen?: string) => {
    setSeen(seen);
    setAsked(true);
    dialog.current?.open();
    if (import.meta.env.SSR) return;
    import('../../viewer/Room').then(
      (code) => setRoom(() => code.Room),
      () => setFailed(true),
    );
  }, []);
  useImperativeHandle(ref, () => ({ open }), [open]);

  // An address that says what to look at opens the room: once the plate may be seen, and again when the reader goes forward.
  const locked = file?.locked !== false;
  useEffect(() => {
    const enter = () => {
      if (!locked && /[?&]view=/.test(location.search)) open();
    };
    enter();
    addEventListener('popstate', enter);
    return () => removeEventListener('popstate', enter);
  }, [locked, open]);

  const close = useCallback(() => dialog.current?.close(), []);
  const over = useCallback(() => {
    close();
    onOver();
  }, [close, onOver]);
  const toggled = useCallback(
    (isOpen: boolean) => {
      if (isOpen) return;
      setAsked(false);
      onClosed();
    },
    [onClosed],
  );

  const name = shown(artifact, 'name', language);
  return (
    <Dialog ref={dialog} className="room" label={words.artifact.zoom} onToggle={toggled}>
      {asked && (
        <>
          <div className="room-top">
            <div className="room-id">
              <span className="no">{artifact.number}</span>
              <p className="room-name" lang={name.lang}>
                {name.text}
              </p>
            </div>
            <form method="dialog">
              <button className="rt" type="submit" aria-label={words.chrome.close}>
                <Cross />
              </button>
            </form>
          </div>
          {Room ? (
            <Room artifact={artifact} stage={place} seen={seen} plateName={plateName} onClose={close} onOver={over} />
          ) : (
            <div className="room-view">
              {file?.locked === false && (
                <img className="under" src={seen && !failed ? seen : largestPath(file, 'jpg')} alt="" />
              )}
              {failed && (
                <p className="room-lost" role="alert">
                  {words.failure.brokenText}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
