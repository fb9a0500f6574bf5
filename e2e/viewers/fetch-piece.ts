import type { APIRequestContext } from '@playwright/test';
import { createEmailAddress, NAMES, registerMember } from '../members';

/** The fields of a piece that concern viewers. */
interface Piece {
  /** Path of its manifest. */
  manifest: string;
  /** Its pictures; locked ones have no image service. */
  files: { path: string; iiif?: string }[];
}

/** As a visitor, or as a member with a session's token. */
export async function fetchPiece(request: APIRequestContext, id: number, token?: string): Promise<Piece> {
  const answer = await request.get(`/api/collection/${id}`, {
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
  return (await answer.json()).data;
}

/** As a new member. */
export async function fetchPieceAsMember(request: APIRequestContext, id: number): Promise<Piece> {
  const server = { origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' };
  return fetchPiece(request, id, await registerMember(request, server, createEmailAddress(), NAMES.en));
}

/** The key of a picture: the last segment of its image service's path. */
export const getPictureKey = (service: string | undefined) => service?.split('/').pop() ?? '';

/** The index of a locked picture in every piece that has any. */
export const lockedPlace = 2;
