// The dialog of the picture viewer: it loads the viewer's code when it is first opened, shows the plate until then, and is opened
// by addresses with a view.
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Artifact, ArtifactFile } from '../../../api/site/schema.gen';
import { Dialog, type DialogHandle } from '../../../ui/Dialog';
import { CloseIcon } from '../../../ui/icons';
import { localize } from '../../localize';
import { getLargestPath } from '../../parts/Picture';
import { useLanguage, useWords } from '../../router/page-request';
import { loadSheet } from '../../sheets';
import type { ViewerProps } from '../../viewer/Viewer';
import { PlateName } from './PlateName';

const renderPlateName = (file: ArtifactFile, place: number) => <PlateName file={file} place={place} />;

type ViewerComponent = (props: ViewerProps) => ReactNode;

export interface ViewerHandle {
  /** `loadedUrl`: the URL of the rendition that the page shows. */
  open: (loadedUrl?: string) => void;
}

interface ViewerDialogProps {
  ref: Ref<ViewerHandle>;
  artifact: Artifact;
  /** The number of the plate that the page shows. */
  place: number;
  onClosed: () => void;
  /** The viewer was closed because the session has ended. */
  onSessionExpired: () => void;
}

export function ViewerDialog({ ref, artifact, place, onClosed, onSessionExpired }: ViewerDialogProps) {
  const language = useLanguage();
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [Viewer, setViewer] = useState<ViewerComponent | null>(null);
  const [failed, setFailed] = useState(false);
  const file = artifact.files[place - 1];

  const open = useCallback((url?: string) => {
    setLoadedUrl(url);
    setIsOpen(true);
    dialog.current?.open();
    if (import.meta.env.SSR) return;
    Promise.all([import('../../viewer/Viewer'), loadSheet('viewer')]).then(
      ([code]) => setViewer(() => code.Viewer),
      () => setFailed(true),
    );
  }, []);
  useImperativeHandle(ref, () => ({ open }), [open]);

  // An address with a view opens the viewer: once the plate is not locked, and again when the reader goes forward to it.
  const locked = file?.locked !== false;
  useEffect(() => {
    const openFromAddress = () => {
      if (!locked && /[?&]view=/.test(location.search)) open();
    };
    openFromAddress();
    addEventListener('popstate', openFromAddress);
    return () => removeEventListener('popstate', openFromAddress);
  }, [locked, open]);

  const close = useCallback(() => dialog.current?.close(), []);
  const handleSessionExpired = useCallback(() => {
    close();
    onSessionExpired();
  }, [close, onSessionExpired]);
  const handleToggle = useCallback(
    (open: boolean) => {
      if (open) return;
      setIsOpen(false);
      onClosed();
    },
    [onClosed],
  );

  const name = localize(artifact, 'name', language);
  return (
    <Dialog ref={dialog} className="viewer" label={words.artifact.zoom} onToggle={handleToggle}>
      {isOpen && (
        <>
          <div className="viewer-top">
            <div className="viewer-id">
              <span className="no">{artifact.number}</span>
              <p className="viewer-name" lang={name.lang}>
                {name.text}
              </p>
            </div>
            <form method="dialog">
              <button className="viewer-close" type="submit" aria-label={words.chrome.close}>
                <CloseIcon />
              </button>
            </form>
          </div>
          {Viewer ? (
            <Viewer
              artifact={artifact}
              pagePlate={place}
              loadedUrl={loadedUrl}
              renderPlateName={renderPlateName}
              onClose={close}
              onSessionExpired={handleSessionExpired}
            />
          ) : (
            <div className="viewer-body">
              {file?.locked === false && (
                <img
                  className="pane-background"
                  src={loadedUrl && !failed ? loadedUrl : getLargestPath(file, 'jpg')}
                  alt=""
                />
              )}
              {failed && (
                <p className="viewer-message" role="alert">
                  {words.failure.errorText}
                </p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
