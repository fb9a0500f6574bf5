// The stage and its thumbnails. A plate is an address (`?plate=2`), so choosing one works without scripts; with them the
// page stays where it is.
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Artifact, ArtifactFile } from '../../../api/schema.gen';
import { Corners, Lattice, Lock } from '../../../ui/icons';
import { Picture } from '../../parts/Picture';
import { keepReturnPath } from '../../return-path';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { dismissSessionOver } from '../../session-over';
import { PlateName } from './PlateName';
import { plateOf } from './plates';
import { Veil } from './Veil';
import { Viewing, type ViewingHandle } from './Viewing';

export function Gallery({ artifact }: { artifact: Artifact }) {
  const request = usePageRequest();
  const words = useWords().artifact;
  const place = plateOf(request, artifact);
  const file = artifact.files[place - 1];
  const count = artifact.files.length;
  const viewing = useRef<ViewingHandle>(null);
  const zoom = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const end = useCallback(() => {
    setOver(true);
    dismissSessionOver();
  }, []);
  // The browser gives the focus back to what opened the room; an address that opened it has none.
  const back = useCallback(() => {
    const now = document.activeElement;
    if (now === document.body || now?.closest('dialog')) zoom.current?.focus({ preventScroll: true });
  }, []);
  const open = () => viewing.current?.open(stage.current?.querySelector('img')?.currentSrc);
  const locked = file?.locked === true;
  useEffect(() => {
    if (!locked) setOver(false);
  }, [locked]);
  if (!file) {
    return (
      <div className="piece-stage">
        <div className="stage bare">
          <Lattice />
        </div>
      </div>
    );
  }
  const caption = <PlateName file={file} place={place} />;
  return (
    <>
      <div className="piece-stage">
        <div ref={stage} className="stage">
          {file.locked ? (
            <>
              <img src={file.path} width={file.width} height={file.height} alt="" />
              <Veil count={count} over={over} path={paths.artifact(request.language, artifact.id, place)} />
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
              <Corners />
              {words.zoom}
            </button>
          )}
        </div>
        <Viewing key={artifact.id} ref={viewing} artifact={artifact} place={place} onClosed={back} onOver={end} />
      </div>
      {count > 1 && <Thumbs artifact={artifact} place={place} />}
    </>
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
        onClick={keepReturnPath(paths.artifact(language, artifact.id, place))}
      >
        <img src={file.path} width={file.width} height={file.height} alt="" loading="lazy" />
        <span className="lk">
          <Lock />
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
