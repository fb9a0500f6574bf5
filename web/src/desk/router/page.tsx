// A page as a route. Its file is loaded when it is opened, and it ends with what its address names.
import type { ComponentType } from 'react';
import { useParams } from 'react-router';

/** Parameters without which the address is of no page; one that may be missing chooses a part of a page. */
const listRequired = (path: string): string[] =>
  [...path.matchAll(/:(\w+)(\?)?/g)].flatMap(([, name, optional]) => (name && !optional ? [name] : []));

/** Another value of a parameter is another page: nothing that was loaded, typed or shown for one record is there with the next. */
export function page(path: string, load: () => Promise<ComponentType>) {
  const names = listRequired(path);
  const loadKeyed = async () => {
    const Page = await load();
    const Component = () => {
      const parameters = useParams();
      return <Page key={names.map((name) => parameters[name]).join('/')} />;
    };
    return { Component };
  };
  const loadPlain = async () => ({ Component: await load() });
  return { path, lazy: names.length > 0 ? loadKeyed : loadPlain };
}
