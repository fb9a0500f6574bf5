// Says that the picture is at true size, and offers to calibrate the screen again.
import { useLanguage } from '../router/page-request';
import { getViewerWords } from './words';

export function TrueSizeNote({ onCalibrate }: { onCalibrate: () => void }) {
  const words = getViewerWords(useLanguage());
  return (
    <p className="true-size-note">
      <span>{words.trueSize}</span>
      <button type="button" onClick={onCalibrate}>
        {words.recalibrate}
      </button>
    </p>
  );
}
