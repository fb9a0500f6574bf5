// The years of a list, drawn by the server: the browser keeps what came with the page, and fetches the code of `Years.tsx` for other lists.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Timeline } from '../../../api/site/schema.gen';
import { canonicalPath, usePageRequest, useWords } from '../../router/page-request';

type YearsComponent = (props: { timeline: Timeline }) => ReactNode;

const CLASS = 'years';

let drawnByServer: YearsComponent | null = null;

/** The server draws a page in one go: it has all code before. A browser has none of this. */
export const yearsReady = import.meta.env.SSR
  ? import('./Years').then((code) => {
      drawnByServer = code.Years;
    })
  : undefined;

export function YearsSheet({ timeline }: { timeline: Timeline }) {
  const address = canonicalPath(usePageRequest());
  const [served] = useState(() => ({
    address,
    __html: import.meta.env.SSR ? '' : (document.querySelector(`.${CLASS}`)?.innerHTML ?? ''),
  }));
  const [Drawn, setDrawn] = useState<YearsComponent | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const words = useWords().failure;
  const isServed = served.address === address && served.__html !== '';
  const load = useCallback(() => {
    setHasFailed(false);
    import('./Years').then(({ Years }) => setDrawn(() => Years)).catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (!isServed) load();
  }, [isServed, load]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup
  if (isServed) return <div key="served" className={CLASS} dangerouslySetInnerHTML={served} />;
  const Years = import.meta.env.SSR ? drawnByServer : Drawn;
  return (
    <div className={CLASS}>
      {Years && <Years timeline={timeline} />}
      {hasFailed && (
        <p role="alert">
          {words.errorText}{' '}
          <button className="ln" type="button" onClick={load}>
            {words.retry}
          </button>
        </p>
      )}
    </div>
  );
}
