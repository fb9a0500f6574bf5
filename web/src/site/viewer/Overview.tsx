// The whole picture, small, with a frame around the part that is on the screen. The pointer moves the frame.
import { type PointerEvent, useEffect, useRef } from 'react';
import type { Stage } from './Stage';

const percent = (part: number): string => `${Math.min(Math.max(part, 0), 1) * 100}%`;

export function Overview({ stage, source }: { stage: Stage; source: string }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(
    () =>
      stage.subscribe(() => {
        const { x, y, width, height } = stage.getView(false);
        const size = stage.picture;
        if (!frame.current) return;
        frame.current.style.left = percent(x / size.width);
        frame.current.style.top = percent(y / size.height);
        frame.current.style.right = percent(1 - (x + width) / size.width);
        frame.current.style.bottom = percent(1 - (y + height) / size.height);
      }),
    [stage],
  );
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    stage.panTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  return (
    <div className="overview" aria-hidden="true" onPointerDown={move} onPointerMove={move}>
      <img src={source} alt="" width={stage.picture.width} height={stage.picture.height} draggable={false} />
      <i ref={frame} />
    </div>
  );
}
