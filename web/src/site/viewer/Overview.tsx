// The whole picture, small, with a frame around what is on the screen. A hand moves the frame; keys move the picture itself.
import { type PointerEvent, useEffect, useRef } from 'react';
import type { Stage } from './Stage';

const percent = (part: number): string => `${Math.min(Math.max(part, 0), 1) * 100}%`;

export function Overview({ stage, source }: { stage: Stage; source: string }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(
    () =>
      stage.watch(() => {
        const { x, y, width, height } = stage.view(false);
        const whole = stage.picture;
        if (!frame.current) return;
        frame.current.style.left = percent(x / whole.width);
        frame.current.style.top = percent(y / whole.height);
        frame.current.style.right = percent(1 - (x + width) / whole.width);
        frame.current.style.bottom = percent(1 - (y + height) / whole.height);
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
    <div className="mini" aria-hidden="true" onPointerDown={move} onPointerMove={move}>
      <img src={source} alt="" width={stage.picture.width} height={stage.picture.height} draggable={false} />
      <i ref={frame} />
    </div>
  );
}
