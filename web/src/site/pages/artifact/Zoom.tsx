// The button that shows a plate as large as the screen allows.
import { type ReactNode, useRef, useState } from 'react';
import type { Artifact, Picture } from '../../../api/schema.gen';
import { Dialog, type DialogHandle } from '../../../ui/Dialog';
import { Corners, Cross } from '../../../ui/icons';
import { largestPath } from '../../parts/Picture';
import { shown } from '../../shown';
import { useLanguage, useWords } from '../../visit';

interface ZoomProps {
  artifact: Artifact;
  picture: Picture;
  caption: ReactNode;
}

export function Zoom({ artifact, picture, caption }: ZoomProps) {
  const language = useLanguage();
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  // The large picture is fetched when it is asked for, not before.
  const [asked, setAsked] = useState(false);
  const name = shown(artifact, 'name', language);
  const alt = shown(picture, 'alt', language);
  const open = () => {
    setAsked(true);
    dialog.current?.open();
  };
  return (
    <>
      <button className="zoom" type="button" aria-haspopup="dialog" onClick={open}>
        <Corners />
        {words.artifact.zoom}
      </button>
      <Dialog ref={dialog} className="room" label={words.artifact.zoom}>
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
            <div className="room-view">
              <picture>
                <source type="image/webp" srcSet={largestPath(picture, 'webp')} />
                <img
                  className="whole"
                  src={largestPath(picture, 'jpg')}
                  width={picture.width}
                  height={picture.height}
                  alt={alt.text}
                  lang={alt.lang}
                />
              </picture>
            </div>
            <p className="film">
              <span className="cap">{caption}</span>
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
