// Above the page: that a part of it could not be loaded, where no part says so.
import { readRefusal } from '../../api/client';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { useUnshownFailure } from './unshown-failures';

export function UnshownFailures() {
  const { language, words } = useLanguage();
  const { frame } = words;
  const unshown = useUnshownFailure();
  if (!unshown) return null;
  return (
    <div className="strip bad" role="alert">
      <p>
        {frame.partMissing}
        {language === 'en' && ' '}
        {readRefusal(unshown.failure).message || (navigator.onLine ? frame.unreachable : frame.offline)}
      </p>
      <Button onClick={unshown.retry}>{frame.retry}</Button>
    </div>
  );
}
