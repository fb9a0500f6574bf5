// Photographs in the storeroom, with a phone: find a piece by its number or its label, take its views one by one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { artifactsQuery, freshOptions, recordQuery } from '../../../api/desk/queries';
import { familyKey, keyOf } from '../../../api/desk/query-keys';
import { callDesk } from '../../../api/desk/requests';
import type { ArtifactPage } from '../../../api/desk/types';
import { joinSpaced } from '../../../words/desk/punctuation';
import { readCell } from '../../document/cells';
import { LoadFailure } from '../../frame/LoadFailure';
import { UnshownFailures } from '../../frame/UnshownFailures';
import { useLanguage, useTitle } from '../../language';
import { useToast } from '../../parts/toasts';
import { needsAlt } from '../../picture-alt';
import { readPhotograph } from '../../qr/read-photograph';
import { useScanner } from '../../qr/use-scanner';
import { useSession } from '../../session/use-session';
import { isReadable } from '../../uploads/sending';
import { ArtifactChoice } from './ArtifactChoice';
import { useCamera } from './camera';
import { DescribeShot } from './DescribeShot';
import { readNumber } from './labels';
import { ScanButton } from './ScanButton';
import { ShotList } from './ShotList';
import { ShotStatus } from './ShotStatus';
import { ShutterBar } from './ShutterBar';
import { StoreroomHead } from './StoreroomHead';
import { useShots } from './use-shots';
import { VIEWS, type View } from './views';

export function StoreroomPage() {
  const { language, words } = useLanguage();
  const { storeroom: said, editor } = words;
  useTitle(said.title);
  const session = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<View>('front');
  const [wantsScan, setScanning] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const hasCamera = camera === 'on' || camera === 'asking';
  const scanning = wantsScan && hasCamera;
  const id = Number(params.get('piece') ?? Number.NaN);
  const chosen = Number.isSafeInteger(id);
  const found = useQuery({ ...freshOptions(recordQuery('artifact', id)), enabled: chosen });
  const record = chosen ? found.data : undefined;
  const maySave = record?.may.save ?? false;
  const pictures = record ? readCell(record.fields, 'pictures') : [];
  // The oldest first, so that a line that is being typed keeps its photograph while others arrive.
  const undescribed = pictures.find(needsAlt);
  const { shots, waiting, isUnread } = useShots(session?.account.id ?? 0, ({ artifact }) => {
    void queries.invalidateQueries({ queryKey: keyOf(recordQuery('artifact', artifact)) });
    void queries.invalidateQueries({ queryKey: familyKey('artifacts') });
  });
  const choose = (piece: number | null) => {
    setParams(piece === null ? {} : { piece: String(piece) });
    setView('front');
    setScanning(false);
  };
  const find = async (label: string) => {
    setScanning(false);
    const number = readNumber(label, [session?.public_url ?? '', location.origin]);
    if (number === null) return toast(said.notOurs);
    const { path } = artifactsQuery({ query: number, page_size: 8 });
    try {
      const { items } = await callDesk<ArtifactPage>('GET', path);
      const piece = items.find((line) => line.relic_number.toLowerCase() === number.toLowerCase());
      if (piece) choose(piece.id);
      else toast(said.unknown(number));
    } catch (failure) {
      toast(readRefusal(failure).message || words.frame.failed);
    }
  };
  const failScan = () => {
    setScanning(false);
    toast(words.frame.failed);
  };
  useScanner(video, scanning && camera === 'on', { onText: (text) => void find(text), onFailure: failScan });
  const readLabel = async (photograph: File) => {
    try {
      const text = await readPhotograph(photograph);
      if (text === null) toast(said.noCode);
      else await find(text);
    } catch {
      failScan();
    }
  };
  const keep = async (photographs: readonly Blob[]) => {
    if (!record) return;
    const takenAt = Date.now();
    const number = String(record.fields.relic_number ?? '');
    try {
      for (const [at, bytes] of photographs.entries()) {
        const name = bytes instanceof File ? bytes.name : `${number}-${view}-${takenAt}.jpg`;
        // One of the album may have been deleted meanwhile.
        if (await isReadable(bytes)) await shots.add({ artifact: record.id, view, name, takenAt: takenAt + at, bytes });
        else toast(joinSpaced(language, name, words.pictures.upload.unreadable));
      }
    } catch {
      return toast(said.full);
    }
    // The next view that has nothing yet.
    const taken = new Set([view, ...waiting.filter(({ artifact }) => artifact === record.id).map((shot) => shot.view)]);
    setView(VIEWS.slice(VIEWS.indexOf(view) + 1).find((next) => !taken.has(next)) ?? view);
  };
  return (
    <main className="storeroom">
      <StoreroomHead record={record} onBack={() => choose(null)}>
        <ScanButton
          hasCamera={hasCamera}
          scanning={scanning}
          onScan={() => setScanning(!scanning)}
          onPhotograph={(photograph) => void readLabel(photograph)}
        />
      </StoreroomHead>
      <div className="storeroom-view">
        <video ref={video} className={camera === 'on' ? '' : 'off'} muted playsInline aria-label={said.lens} />
        {camera === 'on' && record && !scanning && <div className="storeroom-frame" />}
        {(camera === 'denied' || camera === 'none') && (
          <p className="storeroom-note" role="alert">
            {said.camera[camera]}
          </p>
        )}
        {scanning && (
          <p className="storeroom-label" role="status">
            {said.scanHint}
          </p>
        )}
        {record && !scanning && <p className="storeroom-label">{editor.pictures.views[view]}</p>}
        {!chosen && !scanning && <ArtifactChoice onChoose={choose} />}
        {chosen && found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      </div>
      <ShotStatus
        shots={waiting}
        isUnread={isUnread}
        onRead={() => void shots.read()}
        onSendAgain={(shot) => shots.sendAgain(shot)}
        onRemove={(shot) => shots.remove(shot).catch(() => toast(words.frame.failed))}
      />
      <UnshownFailures />
      {record && (
        <>
          {undescribed && maySave && (
            <DescribeShot
              key={undescribed.key}
              record={record}
              picture={undescribed}
              onSaved={(saved) => queries.setQueryData(keyOf(recordQuery('artifact', saved.id)), saved)}
            />
          )}
          <ShotList record={record} shots={waiting} view={view} onView={setView} />
          <ShutterBar
            ready={camera === 'on' && maySave}
            maySave={maySave}
            view={view}
            video={video}
            onPhotographs={keep}
            onNext={() => choose(null)}
          />
        </>
      )}
    </main>
  );
}
