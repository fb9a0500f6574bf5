// Finds a piece by its label: in what the camera sees, or in a photograph of the label where the browser gives no camera.
import { useRef } from 'react';
import { useWords } from '../../language';

interface ScanButtonProps {
  /** Whether the browser gives the camera, or may yet. */
  hasCamera: boolean;
  scanning: boolean;
  onScan: () => void;
  onPhotograph: (photograph: File) => void;
}

export function ScanButton({ hasCamera, scanning, onScan, onPhotograph }: ScanButtonProps) {
  const { storeroom: said } = useWords();
  const input = useRef<HTMLInputElement>(null);
  if (hasCamera) {
    return (
      <button type="button" className="storeroom-button wide" aria-pressed={scanning} onClick={onScan}>
        {scanning ? said.stopScan : said.scan}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="storeroom-button wide" onClick={() => input.current?.click()}>
        {said.photographLabel}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={said.photographLabel}
        onChange={(event) => {
          const [photograph] = event.target.files ?? [];
          event.target.value = '';
          if (photograph) onPhotograph(photograph);
        }}
      />
    </>
  );
}
