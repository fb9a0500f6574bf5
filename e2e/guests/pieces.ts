import type { APIRequestContext } from '@playwright/test';
import { freshAddress, joined, person } from '../members';

/** A piece as the API describes it, as far as viewers have to do with it. */
interface Piece {
  /** Path of its manifest. */
  manifest: string;
  /** Its pictures; what is locked has no image service. */
  files: { path: string; iiif?: string }[];
}

/** A piece as its caller gets it: a visitor, unless there is a session's token. */
export async function piece(request: APIRequestContext, id: number, token?: string): Promise<Piece> {
  const answer = await request.get(`/api/collection/${id}`, {
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
  return (await answer.json()).data;
}

/** A piece as a new member gets it. */
export async function pieceForMembers(request: APIRequestContext, id: number): Promise<Piece> {
  const place = { origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' };
  return piece(request, id, await joined(request, place, freshAddress(), person.en));
}

/** The key of a picture: the last word of its image service's path. */
export const keyOf = (service: string | undefined) => service?.split('/').pop() ?? '';

/** A locked picture's place in every piece that has any. */
export const lockedPlace = 2;
