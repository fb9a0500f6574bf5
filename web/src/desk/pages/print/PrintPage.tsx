// Printouts: the sheets as they are printed, under a bar that is not. The browser prints them; no file is made on the server.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { labelSheetsQuery } from '../../../api/desk/label-sheets';
import { queryOptions, recordsQuery, vocabularyQuery } from '../../../api/desk/queries';
import { formatDate } from '../../../words/dates';
import { houseTime } from '../../../words/desk/times';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage } from '../../language';
import type { PrintoutKind } from '../../print/sheet-kinds';
import { paths } from '../../router/paths';
import { sessionOptions, useMay } from '../../session/use-session';
import { languagesOf, readChoices } from './choices';
import { isPrintoutKind, KINDS } from './kinds';
import { LabelChoices } from './LabelChoices';
import { fromStored, LABEL_SHEETS, type LabelSheet } from './label-sheets';
import { PrintBar } from './PrintBar';
import { PrintNotes } from './PrintNotes';
import { exhibitionTitle, namedLanguages, titleOf } from './piece-text';
import { PRINT_WORDS, type PrintWords, usePrintWords } from './print-words';
import { useAdjustment } from './use-adjustment';
import { ONCE, readIds, usePieces } from './use-pieces';
import { useReady } from './use-ready';
import '../../styles/print.css';
import '../../styles/sheets.css';
import '../../styles/sheet-forms.css';

export function PrintPage() {
  const { kind = '' } = useParams();
  return isPrintoutKind(kind) ? <Printout kind={kind} /> : <NotFoundPage />;
}

/** The exhibition whose pieces are printed: `/print/catalogue/3`, `/print/list?exhibition=3`. */
function useExhibition(params: URLSearchParams): number | null {
  const { exhibition } = useParams();
  const id = Number(exhibition ?? params.get('exhibition') ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

function Printout({ kind }: { kind: PrintoutKind }) {
  const words = usePrintWords();
  const { language } = useLanguage();
  const { search } = useLocation();
  const [params, setParams] = useSearchParams();
  const mayKnow = useMay('in-house');
  const read = readChoices(params);
  const isAsked = mayKnow && KINDS[kind].choices.includes('inHouse');
  const choices = { ...read, inHouse: isAsked ? read.inHouse : ('no' as const) };
  const { Sheets, of, has } = KINDS[kind];
  const exhibition = useExhibition(params);
  const isLabels = has === 'labels';
  const found = usePieces(
    {
      ids: of === undefined ? params.get('ids') : null,
      exhibition: of === 'nothing' ? null : exhibition,
      from: params.get('from'),
    },
    choices,
  );
  const session = useQuery(sessionOptions);
  const ownSheets = useQuery({ ...queryOptions(labelSheetsQuery), ...ONCE });
  const houses = useQuery({ ...queryOptions(recordsQuery('house')), ...ONCE });
  const vocabulary = useQuery({ ...queryOptions(vocabularyQuery), ...ONCE });
  const labelSheets = [...LABEL_SHEETS, ...(ownSheets.data?.map(fromStored) ?? [])];
  const named = labelSheets.find(({ name }) => name === choices.labelSheet);
  const labelSheet = named ?? (labelSheets[0] as LabelSheet);
  const goneSheet = isLabels && ownSheets.isFetchedAfterMount && ownSheets.data && !named ? choices.labelSheet : null;
  const [adjustment, adjust] = useAdjustment(labelSheet);
  const [now] = useState(() => houseTime(Date.now()).slice(0, 10));
  const { pieces } = found;
  const languages = namedLanguages(pieces, found.exhibition, languagesOf(choices));
  const needed = [houses, vocabulary, ...(isLabels ? [ownSheets] : [])];
  const failed = [session, ...needed].filter(({ isError, data }) => isError && data === undefined);
  const isRead =
    found.isRead &&
    session.data !== undefined &&
    needed.every((one) => one.data !== undefined && one.isFetchedAfterMount);
  const sheets = useRef<HTMLDivElement>(null);
  const status = useId();
  // Counts pictures that failed, after which the sheets are looked at again, and how often they were loaded again.
  const [failures, countFailure] = useState(0);
  const [attempt, setAttempt] = useState(0);
  /** Why nothing will be printed. */
  const refuse = (said: PrintWords): string | null => {
    if (found.hiddenAs !== null) return said.hiddenExhibition[found.hiddenAs];
    if (isRead && of !== 'nothing' && pieces.length === 0) return said.nothing;
    return goneSheet === null ? null : said.labelSheet.gone(goneSheet);
  };
  const isDrawn = isRead && refuse(words) === null;
  const state = JSON.stringify([kind, search, adjustment, labelSheet, pieces.length, language, failures, attempt]);
  const readiness = useReady(sheets, isDrawn ? state : null, kind + search);
  const [first, last] = [pieces[0], pieces.at(-1)];
  const [side = 'tw'] = languages;
  const shown = found.exhibition && exhibitionTitle(found.exhibition, languages);
  const about = first && last && (first === last ? titleOf(first, languages) : `– ${last.number}`);
  const title = [PRINT_WORDS[side].kinds[kind], shown, ...(shown ? [] : [first?.number, about])]
    .filter(Boolean)
    .join(' ');
  // The browser proposes it as the name of a file.
  useEffect(() => {
    document.title = first && first === last && !shown ? `${first.number} ${about}` : title;
  }, [title, first, last, shown, about]);
  const choose = (name: string, value: string) =>
    setParams((kept) => new URLSearchParams({ ...Object.fromEntries(kept), [name]: value }), { replace: true });
  const pathOf = (other: PrintoutKind) => {
    const kept = new URLSearchParams(params);
    if (exhibition === null) return paths.print(other, String(kept));
    kept.set('exhibition', String(exhibition));
    if (other !== 'catalogue') return paths.print(other, String(kept));
    kept.delete('exhibition');
    return `${paths.catalogue(exhibition)}?${kept}`;
  };
  const ids = readIds(params.get('ids'));
  const [only] = ids;
  const back =
    exhibition !== null
      ? { to: paths.exhibition(exhibition), label: words.back.exhibition }
      : only !== undefined && ids.length === 1
        ? { to: paths.artifact(only), label: words.back.piece }
        : { to: paths.artifacts, label: words.back.pieces };
  const pathFrom = (before: number) => {
    const next = new URLSearchParams(params);
    next.set('from', String(before));
    return `?${next}`;
  };
  const failure = found.failure ?? failed[0]?.error ?? null;
  if (failure !== null) {
    const retry = () => {
      found.retry();
      for (const query of failed) void query.refetch();
    };
    return <LoadFailure failure={failure} onRetry={retry} />;
  }
  return (
    <main className="print-page" onErrorCapture={() => countFailure((count) => count + 1)}>
      <h1 className="visually-hidden">{words.kinds[kind]}</h1>
      <PrintBar
        kind={kind}
        choices={choices}
        readiness={readiness}
        back={back}
        reason={status}
        hasExhibition={exhibition !== null}
        pathOf={pathOf}
        onChoose={choose}
      >
        {isLabels && (
          <LabelChoices
            labelSheets={labelSheets}
            labelSheet={labelSheet}
            isGone={goneSheet !== null}
            adjustment={adjustment}
            onLabelSheet={(name) => choose('labelSheet', name)}
            onAdjust={adjust}
            ruler={of === 'nothing' ? null : pathOf('ruler')}
          />
        )}
      </PrintBar>
      <PrintNotes
        id={status}
        kind={kind}
        found={found}
        isRead={isRead}
        refusal={refuse(words)}
        labelSheet={isLabels ? labelSheet.name : null}
        readiness={readiness}
        pathFrom={pathFrom}
        onRetry={() => setAttempt(attempt + 1)}
      />
      {LANGUAGES.map((one) => (
        <p key={one} className="print-not-ready" lang={htmlLang(one)}>
          {refuse(PRINT_WORDS[one]) ?? PRINT_WORDS[one].notReady}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: sheets are wider than a narrow screen, and are moved by keys */}
      <section className="sheets" ref={sheets} aria-label={words.kinds[kind]} tabIndex={0}>
        {isDrawn && session.data && vocabulary.data && (
          <Sheets
            key={attempt}
            pieces={pieces}
            choices={choices}
            languages={languages}
            vocabulary={vocabulary.data}
            exhibition={found.exhibition}
            before={found.before}
            all={found.all}
            house={{
              tw: String(houses.data?.[0]?.fields['name.tw'] ?? ''),
              en: String(houses.data?.[0]?.fields['name.en'] ?? ''),
            }}
            address={session.data.public_url}
            day={formatDate(side, now)}
            labelSheet={labelSheet}
            adjustment={adjustment}
          />
        )}
      </section>
    </main>
  );
}
