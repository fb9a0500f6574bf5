// What people did, day by day, the newest first; and whether the chain of lines is whole.
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { exportLog, type LogLine, type LogPage as LogPageBody, logQuery } from '../../../api/desk/people';
import { familyKey } from '../../../api/desk/query-keys';
import { callDesk } from '../../../api/desk/requests';
import { saveFile } from '../../../ui/save-file';
import { formatFull, houseTime } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { toServerSearch } from './bulk-search';
import { writeCsv } from './csv';
import { type LogFilter, LogFilters } from './LogFilters';
import { LogRow } from './LogRow';
import { joinSittings } from './sentence';

const PAGE_SIZE = 50;
const FIELDS = ['query', 'who', 'area', 'from', 'to'] as const;

type Page = Omit<LogPageBody, 'items'> & { items: LogLine[] };

function LogDay({ day, lines }: { day: string; lines: readonly LogLine[] }) {
  const { words } = useLanguage();
  const today = houseTime(Date.now()).slice(0, 10);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (
    <section>
      <h2 className="log-day">{words.log.heading(year, month, date, weekday, day === today, isThisYear)}</h2>
      <ul className="log-lines">
        {joinSittings(lines).map((line) => (
          <LogRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function CheckState({ check }: { check: LogPageBody['check'] }) {
  const { language, words } = useLanguage();
  const { log } = words;
  if (!check) return <StateMark mark="draft">{log.unverified}</StateMark>;
  const time = formatFull(language, check.at, Date.now());
  return check.broken_at === null ? (
    <StateMark mark="reviewed">{log.whole(time)}</StateMark>
  ) : (
    <StateMark mark="failed">{log.broken(time, check.broken_at)}</StateMark>
  );
}

/** Lines of the same day by the house's calendar, in their order. */
function groupByDay(lines: readonly LogLine[]): [string, LogLine[]][] {
  const days = new Map<string, LogLine[]>();
  for (const line of lines) {
    const day = houseTime(line.at).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}

export function LogPage() {
  const { language, words } = useLanguage();
  const { log, frame } = words;
  useTitle(log.title);
  const toast = useToast();
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(FIELDS.map((name) => [name, search.get(name) ?? ''])) as unknown as LogFilter;
  const change = (part: Partial<LogFilter>) =>
    setSearch(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const asked = { ...filter, query: toServerSearch(filter.query, words) };
  const found = useInfiniteQuery({
    queryKey: [...familyKey('log'), asked],
    queryFn: ({ pageParam }) =>
      callDesk<Page>('GET', logQuery({ ...asked, before: pageParam, page_size: PAGE_SIZE }).path),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.items.length === PAGE_SIZE ? (last.items.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: () => exportLog(asked),
    onSuccess: (lines) => {
      const day = houseTime(Date.now()).slice(0, 10);
      saveFile(`${log.fileName}-${day}.csv`, 'text/csv;charset=utf-8', writeCsv(lines, language, words));
      toast(log.exported(lines.length));
      void found.refetch();
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const first = found.data?.pages[0];
  const lines = found.data?.pages.flatMap((page) => page.items) ?? [];
  const left = (first?.total ?? 0) - lines.length;
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{log.title}</h1>
        <span className="sub">{log.sub}</span>
        <span className="spacer" />
        {first && <CheckState check={first.check} />}
        <Button kind="secondary" busy={save.isPending} inactive={lines.length === 0} onClick={() => save.mutate()}>
          {log.export}
        </Button>
      </div>
      <LogFilters filter={filter} people={first?.people ?? []} total={first?.total} onFilter={change} />
      {found.isError && !first && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {first && lines.length === 0 && (
        <div className="empty">
          <span className="niche" />
          <h2>{log.none}</h2>
        </div>
      )}
      <div className="log">
        {groupByDay(lines).map(([day, ofDay]) => (
          <LogDay key={day} day={day} lines={ofDay} />
        ))}
      </div>
      {found.hasNextPage && left > 0 && (
        <div className="log-more">
          <Button kind="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {log.more(Math.min(PAGE_SIZE, left))}
          </Button>
        </div>
      )}
    </main>
  );
}
