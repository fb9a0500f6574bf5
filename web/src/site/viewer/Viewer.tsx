// The picture viewer: one picture, or two side by side, of one piece or of two, zoomed up to their full size. Loaded when a reader
// opens it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnswers } from '../../api/site/answers';
import { artifactQuery } from '../../api/site/queries';
import type { Artifact, OpenFile } from '../../api/site/schema.gen';
import { describeFailure } from '../failure-text';
import { listPiecesToCompare } from '../recent-pieces';
import { useLanguage, usePageRequest, useWords } from '../router/page-request';
import { Calibration } from './Calibration';
import { Filmstrip, type RenderPlateName } from './Filmstrip';
import { getInitialState } from './initial-state';
import { getKeyAction, type ViewerAction } from './key-actions';
import { Overview } from './Overview';
import { Pane } from './Pane';
import { ScaleBar } from './ScaleBar';
import { SecondPlateSelect } from './SecondPlateSelect';
import type { Stage } from './Stage';
import { StaticPicture } from './StaticPicture';
import { getPixelScale } from './scale';
import { getPictureKey, isOpen, SignedUrls } from './signed-urls';
import { Toolbar } from './Toolbar';
import { TrueSizeNote } from './TrueSizeNote';
import { type Leader, useFollowing } from './use-following';
import { type SecondPlate, useSecondPicture } from './use-second-picture';
import { useTrueSize } from './use-true-size';
import { useViewerAddress } from './use-viewer-address';
import { formatView, getFullView } from './view';
import { getViewerWords } from './words';

const ZOOM_STEP = 1.5;
/** By how much of the screen an arrow key moves. */
const PAN_STEP = 0.12;

export interface ViewerProps {
  artifact: Artifact;
  /** The number of the plate that the page behind the viewer shows. */
  pagePlate: number;
  /** The URL of that plate's rendition which the browser has loaded already. */
  loadedUrl: string | undefined;
  renderPlateName: RenderPlateName;
  onClose: () => void;
  /** The session has ended, and the plate on the screen is locked again. */
  onSessionExpired: () => void;
}

export function Viewer({ artifact, pagePlate, loadedUrl, renderPlateName, onClose, onSessionExpired }: ViewerProps) {
  const { params } = usePageRequest();
  const language = useLanguage();
  const { artifact: words, failure: failureWords } = useWords();
  const answers = useAnswers();
  const [initial] = useState(() => getInitialState(artifact, pagePlate));
  const [plate, setPlate] = useState(initial.plate);
  const [second, setSecond] = useState(initial.second);
  const [pieces] = useState(() => listPiecesToCompare(artifact));
  const [mainStage, setMainStage] = useState<Stage | null>(null);
  const [secondStage, setSecondStage] = useState<Stage | null>(null);
  /** Keys of the pictures whose tiles cannot be loaded. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [plateChanged, setPlateChanged] = useState(false);
  const element = useRef<HTMLDivElement>(null);

  const signedUrls = useMemo(
    () => new SignedUrls(answers, artifactQuery(params.id ?? ''), () => Date.now()),
    [answers, params.id],
  );
  const isSigned = artifact.signed_for !== null;
  useEffect(() => (isSigned ? signedUrls.keepFresh() : undefined), [signedUrls, isSigned]);

  const { files } = artifact;
  const file = files[plate - 1];
  const openFile = isOpen(file) ? file : undefined;
  const other = useSecondPicture(artifact, openFile, second, signedUrls);
  const scale = openFile ? getPixelScale(artifact, openFile) : null;
  const trueSize = useTrueSize(mainStage, scale?.isMeasured ? scale.pixelsPerCm : null);
  // True size applies to the second picture too if its scale was measured; otherwise its zoom does not change.
  const ratio = other.ratio ?? (trueSize.isOn ? other.measuredRatio : null);
  const leader = useRef<Leader>('main');
  useFollowing(mainStage, secondStage, leader, ratio);
  const initialView = openFile ? formatView(initial.view ?? getFullView(openFile), openFile) : '';
  const initialAddress = { plate, view: initialView, beside: second?.plate ?? 0, piece: second?.piece ?? 0 };
  const { write, leaveForPlate } = useViewerAddress(artifact, pagePlate, initialAddress, onClose);

  const isLocked = !openFile;
  useEffect(() => {
    if (!isLocked) return;
    leaveForPlate(plate);
    onSessionExpired();
  }, [isLocked, plate, leaveForPlate, onSessionExpired]);
  const isSecondLocked = second !== null && other.artifact !== null && !other.file;
  useEffect(() => {
    if (isSecondLocked) setSecond(null);
  }, [isSecondLocked]);

  // The address follows the main picture.
  useEffect(
    () =>
      mainStage?.subscribe(() => {
        const view = formatView(mainStage.getView(true), mainStage.picture);
        // The address says the same a little later; tests wait for that.
        element.current?.setAttribute('data-view', view);
        write({ plate, view, beside: second?.plate ?? 0, piece: second?.piece ?? 0 });
      }),
    [mainStage, plate, second, write],
  );

  // A newly chosen picture takes the position of the one that stays.
  const showPlate = useCallback((place: number) => {
    leader.current = 'second';
    setPlateChanged(true);
    setPlate(place);
  }, []);
  const showSecond = useCallback((plate: SecondPlate | null) => {
    leader.current = 'main';
    setSecond(plate);
  }, []);

  const { toggle: toggleTrueSize } = trueSize;
  const perform = useCallback(
    (action: ViewerAction) => {
      leader.current = 'main';
      if (action.type === 'zoom') mainStage?.zoom(ZOOM_STEP ** action.by);
      else if (action.type === 'pan') mainStage?.pan(action.x * PAN_STEP, action.y * PAN_STEP);
      else if (action.type === 'fit') mainStage?.fit();
      else if (action.type === 'rotate') mainStage?.rotate();
      else if (action.type === 'true-size') toggleTrueSize();
      else {
        const step = action.by;
        for (let place = plate + step; place >= 1 && place <= files.length; place += step) {
          if (isOpen(files[place - 1])) return showPlate(place);
        }
      }
    },
    [mainStage, plate, files, showPlate, toggleTrueSize],
  );

  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const handleKey = (event: KeyboardEvent) => {
      const action = getKeyAction(event);
      if (!action) return;
      event.preventDefault();
      perform(action);
    };
    dialog?.addEventListener('keydown', handleKey);
    return () => dialog?.removeEventListener('keydown', handleKey);
  }, [perform]);

  const openPlates = files.flatMap((file, at) => (isOpen(file) ? [at + 1] : []));
  const otherPlate = openPlates.find((place) => place > plate) ?? openPlates.find((place) => place !== plate);
  const defaultSecond =
    otherPlate === undefined ? pieces[0] && { piece: pieces[0].id, plate: 1 } : { piece: 0, plate: otherPlate };
  const toggleSecond = () => showSecond(second === null ? (defaultSecond ?? null) : null);
  const markFailed = (file: OpenFile) => setFailed((before) => new Set(before).add(getPictureKey(file)));
  const hasFailed = (file: OpenFile) => failed.has(getPictureKey(file));
  if (!openFile) return null;

  const viewerWords = getViewerWords(language);
  const isSecondUnmeasured = trueSize.isOn && other.file !== undefined && other.measuredRatio === null;
  const describePair = () => {
    if (ratio === null) return viewerWords.ownScale;
    return other.measuredRatio === null ? viewerWords.sameScale : viewerWords.sameMeasuredScale;
  };

  const renderPane = (file: OpenFile, isMain: boolean) => {
    const stage = isMain ? mainStage : secondStage;
    const scale = getPixelScale((isMain ? null : other.artifact) ?? artifact, file);
    return hasFailed(file) ? (
      <div key={isMain ? 'main' : 'second'} className="pane">
        <StaticPicture picture={file} />
      </div>
    ) : (
      <Pane
        key={`${isMain ? 'main' : 'second'} ${getPictureKey(file)}`}
        file={file}
        signedUrls={isMain ? signedUrls : other.signedUrls}
        view={isMain && plate === initial.plate && !plateChanged ? initial.view : null}
        loadedUrl={plate === pagePlate && isMain ? loadedUrl : undefined}
        onStage={isMain ? setMainStage : setSecondStage}
        onTouch={() => {
          leader.current = isMain ? 'main' : 'second';
        }}
        onTilesFailed={() => markFailed(file)}
      >
        {stage && scale && <ScaleBar stage={stage} scale={scale} />}
        {isMain && trueSize.isOn && <TrueSizeNote onCalibrate={trueSize.calibrate} />}
      </Pane>
    );
  };
  return (
    <>
      <div ref={element} className="viewer-body" data-pair={second !== null || undefined}>
        {renderPane(openFile, true)}
        {second && (
          <div className="second-pane">
            {other.file && renderPane(other.file, false)}
            {other.failure !== undefined && (
              <div className="second-failure" role="alert">
                <p>{describeFailure(other.failure, failureWords)}</p>
                <button type="button" onClick={other.retry}>
                  {failureWords.retry}
                </button>
              </div>
            )}
            <SecondPlateSelect
              artifact={artifact}
              other={other.isOtherPiece ? other.artifact : null}
              second={second}
              pieces={pieces}
              onChoose={showSecond}
            />
            {(other.isOtherPiece || isSecondUnmeasured) && (
              <p className="scale-note" role="status">
                {isSecondUnmeasured ? viewerWords.secondNotTrue : describePair()}
              </p>
            )}
          </div>
        )}
        {!hasFailed(openFile) && (
          <Toolbar
            onAction={perform}
            onToggleSecond={defaultSecond || second ? toggleSecond : undefined}
            hasSecond={second !== null}
            isTrueSize={scale?.isMeasured ? trueSize.isOn : undefined}
          />
        )}
        {mainStage && second === null && (
          <Overview stage={mainStage} source={loadedUrl ?? openFile.path} key={getPictureKey(openFile)} />
        )}
      </div>
      <Filmstrip artifact={artifact} place={plate} renderPlateName={renderPlateName} onChoosePlate={showPlate} />
      <p className="vh" role="status">
        {trueSize.isOn && viewerWords.trueSizeOn}
        {trueSize.hasEnded && viewerWords.trueSizeEnded}
        {plateChanged && !trueSize.isOn && !trueSize.hasEnded && (
          <>
            {renderPlateName(openFile, plate)} {words.plateOf(plate, files.length)}
          </>
        )}
      </p>
      {trueSize.isCalibrating && <Calibration onEnd={trueSize.endCalibration} />}
    </>
  );
}
