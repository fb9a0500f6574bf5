// The site's page in a frame that runs no script, drawn at one of the usual widths and shrunk to the room there is.
import { useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  title: string;
  note: string;
  /** Null until there is one. */
  url: string | null;
  /** The width of the screen that is shown. */
  width: number;
}

const HEIGHT = 792;

export function PreviewFrame({ title, note, url, width }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <figure>
      <figcaption>
        <span className="song">{title}</span>
        <span className="muted cell-small">{note}</span>
      </figcaption>
      <div className="preview-box" ref={box} aria-busy={url === null || undefined}>
        {url !== null && room > 0 && (
          <iframe
            key={url}
            title={title}
            src={url}
            // Its own origin, for its fonts; without scripts it can do nothing with it.
            sandbox="allow-same-origin"
            width={width}
            height={Math.round(HEIGHT / scale)}
            style={{ transform: `scale(${scale})` }}
          />
        )}
      </div>
    </figure>
  );
}
