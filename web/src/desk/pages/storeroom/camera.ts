// The camera of the device: asked for once, and given back when the storeroom is left.
import { type RefObject, useEffect, useState } from 'react';

export type CameraState = 'asking' | 'on' | 'denied' | 'none';

/** As many pixels as the device has; the camera at the back of a phone. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } },
};

const QUALITY = 0.92;

export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('asking');
  useEffect(() => {
    let ended = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      // Without an encrypted connection browsers have no such interface.
      if (!navigator.mediaDevices) return setState('none');
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (ended || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('on');
      } catch (failure) {
        if (ended) return;
        setState(failure instanceof DOMException && failure.name === 'NotAllowedError' ? 'denied' : 'none');
      }
    };
    void start();
    return () => {
      ended = true;
      stop();
    };
  }, [video]);
  return state;
}

/** What the camera sees now, as a JPEG file; null while it sees nothing. */
export async function takePhotograph(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
