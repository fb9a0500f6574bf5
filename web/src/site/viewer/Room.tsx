// The viewer: one picture, or two side by side, of this piece or of two, as near as the house's pictures go. Loaded when somebody opens it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { artifactQuery } from '../../api/queries';
import type { Artifact, OpenFile } from '../../api/schema.gen';
import { piecesToCompare } from '../recent-pieces';
import { useLanguage, usePageRequest, useWords } from '../router/page-request';
import { roomOf } from './address';
import { Beside } from './Beside';
import { Doors, isOpen, keyOf } from './doors';
import { Film, type PlateName } from './Film';
import { type Deed, deedOf } from './keys';
import { Overview } from './Overview';
import { Pane } from './Pane';
import { ScaleBar } from './ScaleBar';
import type { Stage } from './Stage';
import { pixelsPerCentimetre } from './scale';
import { type Second, useSecondPicture } from './second';
import { Tools } from './Tools';
import { useRoomAddress } from './use-room-address';
import { readView, whole, writeView } from './view';
import { Whole } from './Whole';
import { viewerWords } from './words';

const CLOSER = 1.5;
/** By how much of the screen an arrow key moves. */
const STEP = 0.12;

export interface RoomProps {
  artifact: Artifact;
  /** The plate on the page's stage. */
  stage: number;
  /** Its rendition that the browser shows already. */
  seen: string | undefined;
  plateName: PlateName;
  onClose: () => void;
  /** The session is over, and with it what was on the screen. */
  onOver: () => void;
}

/** Where to begin: where the address says, as far as the caller may. */
function beginning(artifact: Artifact, stage: number) {
  const asked = roomOf(location.search);
  const plate = asked && isOpen(artifact.files[asked.plate - 1]) ? asked.plate : stage;
  const file = artifact.files[plate - 1];
  const view = isOpen(file) ? readView(asked?.plate === plate ? asked.view : '', file) : null;
  const piece = asked && asked.piece !== artifact.id ? asked.piece : 0;
  const isThere = asked && asked.beside > 0 && (piece !== 0 || isOpen(artifact.files[asked.beside - 1]));
  const beside: Second | null = isThere ? { piece, plate: asked.beside } : null;
  return { plate, beside, view };
}

export function Room({ artifact, stage: onPage, seen, plateName, onClose, onOver }: RoomProps) {
  const { params } = usePageRequest();
  const language = useLanguage();
  const words = useWords().artifact;
  const answers = useQueryClient();
  const [begin] = useState(() => beginning(artifact, onPage));
  const [plate, setPlate] = useState(begin.plate);
  const [beside, chooseBeside] = useState(begin.beside);
  const [pieces] = useState(() => piecesToCompare(artifact));
  const [main, setMain] = useState<Stage | null>(null);
  const [second, setSecond] = useState<Stage | null>(null);
  /** The pictures whose tiles do not come. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const leader = useRef<'main' | 'second'>('main');

  const doors = useMemo(
    () => new Doors(answers, artifactQuery(params.id ?? ''), () => Date.now()),
    [answers, params.id],
  );
  const signed = artifact.signed_for !== null;
  useEffect(() => (signed ? doors.watch() : undefined), [doors, signed]);

  const { files } = artifact;
  const file = files[plate - 1];
  const first = isOpen(file) ? file : undefined;
  const other = useSecondPicture(artifact, first, beside, doors);
  const { ratio } = other;
  const written = first ? writeView(begin.view ?? whole(first), first) : '';
  const place = { plate, view: written, beside: beside?.plate ?? 0, piece: beside?.piece ?? 0 };
  const { write, leaveFor } = useRoomAddress(artifact, onPage, place, onClose);

  const gone = !first;
  useEffect(() => {
    if (!gone) return;
    leaveFor(plate);
    onOver();
  }, [gone, plate, leaveFor, onOver]);
  const besideGone = beside !== null && other.artifact !== null && !other.file;
  useEffect(() => {
    if (besideGone) chooseBeside(null);
  }, [besideGone]);

  // The address follows the first picture.
  useEffect(
    () =>
      main?.watch(() => {
        const view = writeView(main.view(true), main.picture);
        write({ plate, view, beside: beside?.plate ?? 0, piece: beside?.piece ?? 0 });
      }),
    [main, plate, beside, write],
  );

  // Whichever picture was last touched leads, the other one follows.
  useEffect(() => {
    if (!main || !second) return;
    const follow = () =>
      leader.current === 'main' ? second.take(main.pose(), ratio) : main.take(second.pose(), ratio && 1 / ratio);
    const ends = [main.watch(follow), second.watch(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [main, second, ratio]);

  // A picture that takes another's place beside one goes where that one is.
  const turnTo = useCallback((place: number) => {
    leader.current = 'second';
    setMoved(true);
    setPlate(place);
  }, []);
  const setBeside = useCallback((second: Second | null) => {
    leader.current = 'main';
    chooseBeside(second);
  }, []);

  const act = useCallback(
    (deed: Deed) => {
      leader.current = 'main';
      if (deed.do === 'zoom') main?.zoom(CLOSER ** deed.by);
      else if (deed.do === 'pan') main?.pan(deed.x * STEP, deed.y * STEP);
      else if (deed.do === 'fit') main?.fit();
      else if (deed.do === 'rotate') main?.rotate();
      else {
        const step = deed.by;
        for (let place = plate + step; place >= 1 && place <= files.length; place += step) {
          if (isOpen(files[place - 1])) return turnTo(place);
        }
      }
    },
    [main, plate, files, turnTo],
  );

  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const pressed = (event: KeyboardEvent) => {
      const deed = deedOf(event);
      if (!deed) return;
      event.preventDefault();
      act(deed);
    };
    dialog?.addEventListener('keydown', pressed);
    return () => dialog?.removeEventListener('keydown', pressed);
  }, [act]);

  const openPlates = files.flatMap((file, at) => (isOpen(file) ? [at + 1] : []));
  const ownSecond = openPlates.find((place) => place > plate) ?? openPlates.find((place) => place !== plate);
  const offered =
    ownSecond === undefined ? pieces[0] && { piece: pieces[0].id, plate: 1 } : { piece: 0, plate: ownSecond };
  const pair = () => setBeside(beside === null ? (offered ?? null) : null);
  const lose = (file: OpenFile) => setLost((before) => new Set(before).add(keyOf(file)));
  const isLost = (file: OpenFile) => lost.has(keyOf(file));
  if (!first) return null;

  const pane = (file: OpenFile, isFirst: boolean) => {
    const stage = isFirst ? main : second;
    const scale = pixelsPerCentimetre((isFirst ? null : other.artifact) ?? artifact, file);
    return isLost(file) ? (
      <div key={isFirst ? 'main' : 'second'} className="pane">
        <Whole picture={file} />
      </div>
    ) : (
      <Pane
        key={`${isFirst ? 'main' : 'second'} ${keyOf(file)}`}
        file={file}
        doors={isFirst ? doors : other.doors}
        view={isFirst && plate === begin.plate && !moved ? begin.view : null}
        seen={plate === onPage && isFirst ? seen : undefined}
        onStage={isFirst ? setMain : setSecond}
        onTouch={() => {
          leader.current = isFirst ? 'main' : 'second';
        }}
        onLost={() => lose(file)}
      >
        {stage && scale !== null && <ScaleBar stage={stage} pixelsPerCm={scale} />}
      </Pane>
    );
  };
  return (
    <>
      <div ref={element} className="room-view" data-pair={other.file !== undefined || undefined}>
        {pane(first, true)}
        {beside && other.file && (
          <div className="pane-beside">
            {pane(other.file, false)}
            <Beside
              artifact={artifact}
              other={other.isOtherPiece ? other.artifact : null}
              second={beside}
              pieces={pieces}
              onChoose={setBeside}
            />
            {other.isOtherPiece && (
              <p className="pair-scale" role="status">
                {ratio === null ? viewerWords(language).ownScale : viewerWords(language).sameScale}
              </p>
            )}
          </div>
        )}
        {!isLost(first) && <Tools onDeed={act} onPair={offered ? pair : undefined} paired={other.file !== undefined} />}
        {main && !other.file && <Overview stage={main} source={seen ?? first.path} key={keyOf(first)} />}
      </div>
      <Film artifact={artifact} place={plate} plateName={plateName} onPlate={turnTo} />
      <p className="vh" role="status">
        {moved && (
          <>
            {plateName(first, plate)} {words.plateOf(plate, files.length)}
          </>
        )}
      </p>
    </>
  );
}
