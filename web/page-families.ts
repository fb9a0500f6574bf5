// Which chunk a module goes into that several pages of the site import: it follows from who imports it, not from where it is.

const MEMBERS_PAGES = ['consent', 'favourites', 'forget', 'info', 'login', 'register', 'social'];

/**
 * Pages, by their folders, that a reader opens after one another and that share code. What several pages import goes into the chunk of the
 * smallest family that has them all; what no family has all pages of goes into the chunk of all pages. The order is from small to large.
 */
export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  lists: ['collection', 'exhibitions'],
  members: MEMBERS_PAGES,
  forms: ['contact', ...MEMBERS_PAGES],
};

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const findPage = (id: string): string | undefined => /\/src\/site\/pages\/(\w+)\/\w+Page\.tsx$/.exec(id)?.[1];

/** The chunk that a module shares with others; null where one page alone imports it, or none. */
export function createFamilyFinder(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let pagesOf: Map<string, Set<string>> | null = null;
  const readGraph = (graph: ModuleGraph) => {
    const found = new Map<string, Set<string>>();
    const follow = (id: string, page: string) => {
      const pages = found.get(id) ?? new Set();
      if (pages.has(page)) return;
      found.set(id, pages.add(page));
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, page);
    };
    const seen = new Set([entry]);
    for (const id of seen) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const imported of importedIds) seen.add(imported);
      for (const lazy of dynamicallyImportedIds) {
        const page = findPage(lazy);
        if (page) follow(lazy, page);
      }
    }
    return found;
  };
  return (id, graph) => {
    pagesOf ??= readGraph(graph);
    const pages = [...(pagesOf.get(id) ?? [])];
    if (pages.length < 2) return null;
    const family = Object.entries(FAMILIES).find(([, own]) => pages.every((page) => own.includes(page)));
    return family?.[0] ?? 'parts';
  };
}
