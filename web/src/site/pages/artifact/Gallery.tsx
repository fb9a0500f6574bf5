// The main picture and its thumbnails. Each plate has an address (`?plate=2`), so choosing one works without scripts; with
// them the page keeps its scroll position.
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Artifact, ArtifactFile } from '../../../api/site/schema.gen';
import { EnlargeIcon, LockIcon } from '../../../ui/page-icons';
import { getRenditionPath, Picture } from '../../parts/Picture';
import { createReturnPathHandler } from '../../return-path';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { dismissSessionExpired } from '../../session-expired';
import { LockedOverlay } from './LockedOverlay';
import { PlateName } from './PlateName';
import { getPlateNumber } from './plates';
import { ViewerDialog, type ViewerHandle } from './ViewerDialog';

export function Gallery({ artifact }: { artifact: Artifact }) {
  const request = usePageRequest();
  const words = useWords().artifact;
  const place = getPlateNumber(request, artifact);
  const file = artifact.files[place - 1];
  const count = artifact.files.length;
  const viewer = useRef<ViewerHandle>(null);
  const zoom = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [sessionExpired, setSessionExpired] = useState(false);
  const handleSessionExpired = useCallback(() => {
    setSessionExpired(true);
    dismissSessionExpired();
  }, []);
  // The browser returns the focus to the button that opened the viewer; a viewer that was opened by its address has none.
  const returnFocus = useCallback(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('dialog')) zoom.current?.focus({ preventScroll: true });
  }, []);
  const open = () => viewer.current?.open(stage.current?.querySelector('img')?.currentSrc);
  const locked = file?.locked === true;
  useEffect(() => {
    if (!locked) setSessionExpired(false);
  }, [locked]);
  if (!file) return null;
  const caption = <PlateName file={file} place={place} />;
  return (
    <>
      <div className="piece-stage">
        <div ref={stage} className="stage">
          {file.locked ? (
            <>
              <img className="locked-picture" src={file.path} width={file.width} height={file.height} alt="" />
              <PrintedPlate artifact={artifact} />
              <LockedOverlay
                count={count}
                sessionExpired={sessionExpired}
                path={paths.artifact(request.language, artifact.id, place)}
              />
            </>
          ) : (
            <button className="stage-open" type="button" aria-haspopup="dialog" onClick={open}>
              <Picture key={file.path} picture={file} slot="stage" first />
            </button>
          )}
        </div>
        <div className="stage-bar">
          <span>{caption}</span>
          {file.locked ? (
            <span>{words.plateOf(place, count)}</span>
          ) : (
            <button ref={zoom} className="zoom" type="button" aria-haspopup="dialog" onClick={open}>
              <EnlargeIcon />
              {words.zoom}
            </button>
          )}
        </div>
        <ViewerDialog
          key={artifact.id}
          ref={viewer}
          artifact={artifact}
          place={place}
          onClosed={returnFocus}
          onSessionExpired={handleSessionExpired}
        />
      </div>
      {count > 1 && <Thumbs artifact={artifact} place={place} />}
    </>
  );
}

/** The first plate in place of a locked one, on paper. */
function PrintedPlate({ artifact }: { artifact: Artifact }) {
  const { picture } = artifact;
  if (!picture) return null;
  const width = picture.widths.find((width) => width >= 640) ?? picture.widths.at(-1);
  const path = width === undefined ? picture.path : getRenditionPath(picture, width, 'jpg');
  return (
    <img
      className="printed-plate"
      src={path}
      width={picture.width}
      height={picture.height}
      alt=""
      fetchPriority="low"
    />
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function Thumbs({ artifact, place }: { artifact: Artifact; place: number }) {
  const { language } = usePageRequest();
  const words = useWords().artifact;
  const navigate = useNavigate();
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const next = place + (step ?? 0);
    if (step === undefined || next < 1 || next > artifact.files.length) return;
    event.preventDefault();
    navigate(paths.artifact(language, artifact.id, next), { replace: true, keepScroll: true });
    event.currentTarget.querySelectorAll<HTMLElement>('.thumb')[next - 1]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields
    <div className="piece-thumbs" role="group" aria-label={words.plates} onKeyDown={walk}>
      {artifact.files.map((file, at) => (
        <Thumb key={file.path} artifact={artifact} file={file} place={at + 1} current={at + 1 === place} />
      ))}
    </div>
  );
}

interface ThumbProps {
  artifact: Artifact;
  file: ArtifactFile;
  place: number;
  current: boolean;
}

function Thumb({ artifact, file, place, current }: ThumbProps) {
  const { language } = usePageRequest();
  const words = useWords().artifact;
  const mark = current ? 'true' : undefined;
  if (file.locked) {
    return (
      <a
        className="thumb locked"
        href={paths.register(language)}
        aria-current={mark}
        aria-label={words.lockedPlate(place)}
        onClick={createReturnPathHandler(paths.artifact(language, artifact.id, place))}
      >
        <img src={file.path} width={file.width} height={file.height} alt="" loading="lazy" />
        <span className="lk">
          <LockIcon />
        </span>
      </a>
    );
  }
  return (
    <a className="thumb" href={paths.artifact(language, artifact.id, place)} aria-current={mark} data-replace="">
      <Picture picture={file} slot="thumb" alt="" />
      <span className="vh">
        <PlateName file={file} place={place} />
      </span>
    </a>
  );
}
