// The dark room: one picture, or two side by side, as near as the house's pictures go. Loaded when somebody opens it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { artifactQuery } from '../../api/queries';
import type { Artifact, OpenFile } from '../../api/schema.gen';
import { useVisit, useWords } from '../visit';
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
import { Tools } from './Tools';
import { useRoomAddress } from './use-room-address';
import { readView, whole, writeView } from './view';
import { Whole } from './Whole';

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
  const beside = asked && isOpen(artifact.files[asked.beside - 1]) ? asked.beside : 0;
  return { plate, beside, view };
}

export function Room({ artifact, stage: onPage, seen, plateName, onClose, onOver }: RoomProps) {
  const { params } = useVisit();
  const words = useWords().artifact;
  const answers = useQueryClient();
  const [begin] = useState(() => beginning(artifact, onPage));
  const [plate, setPlate] = useState(begin.plate);
  const [beside, chooseBeside] = useState(begin.beside);
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
  const other = files[beside - 1];
  const first = isOpen(file) ? file : undefined;
  const written = first ? writeView(begin.view ?? whole(first), first) : '';
  const { write, leaveFor } = useRoomAddress(artifact, onPage, { plate, view: written, beside }, onClose);

  const gone = !first;
  useEffect(() => {
    if (!gone) return;
    leaveFor(plate);
    onOver();
  }, [gone, plate, leaveFor, onOver]);
  const besideGone = beside !== 0 && !isOpen(other);
  useEffect(() => {
    if (besideGone) chooseBeside(0);
  }, [besideGone]);

  // The address follows the first picture.
  useEffect(
    () => main?.watch(() => write({ plate, view: writeView(main.view(true), main.picture), beside })),
    [main, plate, beside, write],
  );

  // Whichever picture was last touched leads, the other one follows.
  useEffect(() => {
    if (!main || !second) return;
    const follow = () => (leader.current === 'main' ? second.take(main.pose()) : main.take(second.pose()));
    const ends = [main.watch(follow), second.watch(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [main, second]);

  // A picture that takes another's place beside one goes where that one is.
  const turnTo = useCallback((place: number) => {
    leader.current = 'second';
    setMoved(true);
    setPlate(place);
  }, []);
  const setBeside = useCallback((place: number) => {
    leader.current = 'main';
    chooseBeside(place);
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
  const pair = () => setBeside(beside === 0 ? (openPlates.find((place) => place > plate) ?? openPlates[0] ?? 0) : 0);
  const lose = (file: OpenFile) => setLost((before) => new Set(before).add(keyOf(file)));
  const isLost = (file: OpenFile) => lost.has(keyOf(file));
  if (!first) return null;

  const pane = (file: OpenFile, isFirst: boolean) => {
    const stage = isFirst ? main : second;
    const scale = pixelsPerCentimetre(artifact, file);
    return isLost(file) ? (
      <div key={isFirst ? 'main' : 'second'} className="pane">
        <Whole picture={file} />
      </div>
    ) : (
      <Pane
        key={`${isFirst ? 'main' : 'second'} ${keyOf(file)}`}
        file={file}
        doors={doors}
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
      <div ref={element} className="room-view" data-pair={isOpen(other) || undefined}>
        {pane(first, true)}
        {isOpen(other) && (
          <div className="pane-beside">
            {pane(other, false)}
            <Beside artifact={artifact} place={beside} onChoose={setBeside} />
          </div>
        )}
        {!isLost(first) && (
          <Tools onDeed={act} onPair={openPlates.length > 1 ? pair : undefined} paired={isOpen(other)} />
        )}
        {main && !isOpen(other) && <Overview stage={main} source={seen ?? first.path} key={keyOf(first)} />}
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
