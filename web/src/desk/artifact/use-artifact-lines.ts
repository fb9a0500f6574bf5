// Artifacts by their numbers, for records that name them: each is asked for once.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { artifactsQuery, queryOptions } from '../../api/desk/queries';
import type { ArtifactLine } from '../../api/desk/types';

/** As many as the server answers at once. */
const AT_ONCE = 100;

/** Null: there is no such piece any more, or it is in the bin. */
type ArtifactLines = ReadonlyMap<number, ArtifactLine | null>;

/** Returns the pieces that are known so far, and how to add one that is known already. */
export function useArtifactLines(ids: readonly number[]): readonly [ArtifactLines, (line: ArtifactLine) => void] {
  const [lines, setLines] = useState<ArtifactLines>(new Map());
  const asked = [...new Set(ids)].filter((id) => !lines.has(id)).slice(0, AT_ONCE);
  const key = asked.join(',');
  const { data } = useQuery({
    ...queryOptions(artifactsQuery({ ids: key, page_size: AT_ONCE })),
    enabled: asked.length > 0,
  });
  useEffect(() => {
    if (!data || key === '') return;
    const found = key.split(',').map(Number);
    setLines(
      (known) =>
        new Map([...known, ...found.map((id) => [id, data.items.find((line) => line.id === id) ?? null] as const)]),
    );
  }, [data, key]);
  return [lines, (line) => setLines((known) => new Map([...known, [line.id, line]]))];
}
