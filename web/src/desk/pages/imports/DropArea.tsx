// A dashed area on which files can be dropped; its button does the same without a pointer.
import { type ReactNode, useState } from 'react';

export function DropArea({ onDrop, children }: { onDrop: (dropped: DataTransfer) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second way for the pointer; the button within does the same
    <div
      className={over ? 'import-drop over' : 'import-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </div>
  );
}
