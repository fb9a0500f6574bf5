// A page as a route. Its file is loaded when it is opened, and it ends with what its address names.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { LoadFailure } from '../frame/LoadFailure';

type LoadPage = () => Promise<ComponentType>;

/** Parameters without which the address is of no page; one that may be missing chooses a part of a page. */
const listRequired = (path: string): string[] =>
  [...path.matchAll(/:(\w+)(\?)?/g)].flatMap(([, name, optional]) => (name && !optional ? [name] : []));

/** Another value of a parameter is another page: nothing that was loaded, typed or shown for one record is there with the next. */
export function page(path: string, load: LoadPage) {
  const names = listRequired(path);
  const loadKeyed = async () => {
    const Page = await loadOrWait(path, load);
    const Component = () => {
      const parameters = useParams();
      return <Page key={names.map((name) => parameters[name]).join('/')} />;
    };
    return { Component };
  };
  const loadPlain = async () => ({ Component: await loadOrWait(path, load) });
  return { path, lazy: names.length > 0 ? loadKeyed : loadPlain };
}

/** The router asks for a page once and keeps the failure; without a network the page asks again itself. */
const loadOrWait = (path: string, load: LoadPage): Promise<ComponentType> =>
  load().catch(() => () => <WaitingPage path={path} load={load} />);

function WaitingPage({ path, load }: { path: string; load: LoadPage }) {
  const found = useQuery({
    queryKey: ['file of a page', path],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // With a network another reason is told by the page of failures.
    throwOnError: () => navigator.onLine,
  });
  if (found.data) return <found.data />;
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
    </main>
  );
}
