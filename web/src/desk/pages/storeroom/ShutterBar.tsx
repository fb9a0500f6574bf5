// The shutter, a choice of existing photographs, and the next piece.
import { type RefObject, useRef } from 'react';
import { useWords } from '../../language';
import { PHOTOGRAPHS } from '../../uploads/queue';
import { useSubmit } from '../../use-desk-form';
import { takePhotograph } from './camera';
import type { View } from './views';

interface ShutterBarProps {
  /** Whether the camera sees something that may be kept. */
  ready: boolean;
  maySave: boolean;
  view: View;
  video: RefObject<HTMLVideoElement | null>;
  onPhotographs: (photographs: readonly Blob[]) => Promise<void>;
  onNext: () => void;
}

export function ShutterBar({ ready, maySave, view, video, onPhotographs, onNext }: ShutterBarProps) {
  const { storeroom: said, editor, pictures } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const shoot = () =>
    submit.send(async () => {
      const photograph = ready && video.current ? await takePhotograph(video.current) : null;
      if (photograph) await onPhotographs([photograph]);
    });
  return (
    <div className="storeroom-foot">
      <button type="button" aria-disabled={!maySave || undefined} onClick={() => maySave && input.current?.click()}>
        {said.fromAlbum}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTOGRAPHS}
        aria-label={said.fromAlbum}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void onPhotographs(files);
        }}
      />
      <button
        type="button"
        className="shutter"
        aria-label={said.shoot(editor.pictures.views[view])}
        aria-disabled={!ready || undefined}
        title={maySave ? undefined : pictures.readOnly}
        onClick={shoot}
      >
        <i />
      </button>
      <button type="button" onClick={onNext}>
        {said.next} ›
      </button>
    </div>
  );
}
