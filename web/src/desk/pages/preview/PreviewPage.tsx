// A record as the site will show it: the site's own page with the saved draft, to a visitor and to a member.
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { KINDS } from '../../../api/desk/document.gen';
import { freshOptions, recordQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { createFramedPreview, endPreviews, type Viewer } from '../../../api/desk/records';
import type { DeskRecord, Noun } from '../../../api/desk/types';
import { formatFull } from '../../../words/desk/times';
import { isLanguage, LANGUAGES, type Language } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { Segments } from '../../parts/Segments';
import { useRecordNames } from '../../record-editor/naming';
import { RecordTabs } from '../../record-editor/RecordTabs';
import { listPath } from '../../router/paths';
import { useAccount } from '../../session/use-session';
import { NARROW } from '../../use-narrow';
import { PhoneDialog } from './PhoneDialog';
import { PreviewFrame } from './PreviewFrame';

const VIEWERS: readonly Viewer[] = ['visitor', 'member'];
const WIDTHS = { desktop: 1440, tablet: 820, phone: 390 } as const;

type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = Object.keys(WIDTHS) as Width[];

function Head({ record, children }: { record: DeskRecord; children: React.ReactNode }) {
  const { preview: said, frame, content } = useLanguage().words;
  const { noun, id } = record;
  const { number, title, lang } = useRecordNames()(noun, id, record.fields);
  useTitle(said.title(number || title));
  return (
    <div className="page-head">
      <Link className="back" to={listPath(noun)}>
        {frame.back(content.lists[noun])}
      </Link>
      {number !== '' && <span className="no">{number}</span>}
      <h1 className="ellipsis" lang={lang}>
        {title}
      </h1>
      <RecordTabs noun={noun} id={id} current="preview" />
      <span className="spacer" />
      {children}
    </div>
  );
}

function Previews({ record }: { record: DeskRecord }) {
  const { language, words } = useLanguage();
  const { preview: said } = words;
  const [params, setParams] = useSearchParams();
  const asked = params.get('language') ?? undefined;
  const side: Language = isLanguage(asked) ? asked : language;
  const [width, setWidth] = useState<Width>(() => (window.matchMedia(NARROW).matches ? 'phone' : 'desktop'));
  const [phone, setPhone] = useState(false);
  const { noun, id, revision } = record;
  const previews = useQueries({
    queries: VIEWERS.map((viewer) => ({
      queryKey: [...keyOf(recordQuery(noun, id)), 'preview', revision, side, viewer],
      queryFn: () => createFramedPreview(noun, id, side, viewer),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
  const failed = previews.find((preview) => preview.isError);
  const ends = previews[0]?.data?.expires_at;
  const again = () => void Promise.all(previews.map((preview) => preview.refetch()));
  const ending = useMutation({ mutationFn: () => endPreviews(noun, id), onSuccess: again });
  // As long as the account is unknown, the server decides.
  const mayEnd = useAccount()?.may.includes('draft') ?? true;
  return (
    <>
      <Head record={record}>
        <Segments
          label={said.language}
          value={side}
          choices={LANGUAGES.map((value) => ({ value, label: said.languages[value] }))}
          onChange={(value) => setParams({ language: value }, { replace: true })}
        />
        <Segments
          label={said.width}
          value={width}
          choices={WIDTH_NAMES.map((value) => ({ value, label: said.widths[value] }))}
          onChange={setWidth}
        />
        <Button onClick={() => setPhone(true)}>{said.onPhone}</Button>
      </Head>
      <div className="strip">
        <span>{said.draft}</span>
        <span className="spacer" />
        {ends && <span className="muted cell-small">{said.until(formatFull(language, ends, Date.now()))}</span>}
        {mayEnd && (
          <button
            type="button"
            className="as-text link cell-small"
            disabled={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {said.end}
          </button>
        )}
        <button type="button" className="as-text link cell-small" onClick={again}>
          {said.renew}
        </button>
      </div>
      {ending.isSuccess && (
        <p className="strip" role="status">
          {said.ended}
        </p>
      )}
      {ending.isError && <LoadFailure failure={ending.error} onRetry={() => ending.mutate()} />}
      {failed ? (
        <LoadFailure failure={failed.error} onRetry={again} />
      ) : (
        <div className={`previews ${width}`}>
          {VIEWERS.map((viewer, at) => (
            <PreviewFrame
              key={viewer}
              title={said[viewer]}
              note={viewer === 'visitor' ? said.visitorNote : said.memberNote}
              url={previews[at]?.data?.url ?? null}
              width={WIDTHS[width]}
            />
          ))}
        </div>
      )}
      {phone && <PhoneDialog record={record} language={side} onClose={() => setPhone(false)} />}
    </>
  );
}

function RecordPreview({ noun, id }: { noun: Noun; id: number }) {
  const { frame } = useLanguage().words;
  const found = useQuery({ ...freshOptions(recordQuery(noun, id)), gcTime: 0 });
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      {found.data ? (
        <Previews record={found.data} />
      ) : found.isError ? (
        <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p className="page-body" role="status">
          {frame.loading}
        </p>
      )}
    </main>
  );
}

export function PreviewPage() {
  const { noun = 'artifact', id } = useParams();
  const number = Number(id);
  if (!(noun in KINDS) || !Number.isSafeInteger(number)) return <NotFoundPage />;
  return <RecordPreview noun={noun as Noun} id={number} />;
}
