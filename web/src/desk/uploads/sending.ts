// What the uploads of pictures and of lists have in common.
import type { UploadOptions } from 'tus-js-client';
import { keepUpload, mayHelp, statusOf } from './refusal';

/** How every file is sent. */
export const SENDING = {
  endpoint: '/api/desk/uploads',
  /** Bytes of one request: on a slow line it ends before the server gives up on it. */
  chunkSize: 2 * 1024 * 1024,
  /** Pauses before a request is tried again by itself, in milliseconds. */
  retryDelays: [500, 1_000, 3_000, 5_000, 10_000],
  removeFingerprintOnSuccess: true,
  onShouldRetry: (error) => mayHelp(statusOf(error)) && navigator.onLine,
  onAfterResponse: keepUpload,
} satisfies UploadOptions;

/**
 * Whether the browser can still read a file, at the place from which it is sent next: one that was moved, deleted or changed since it was
 * chosen it cannot, and of several that were put into one perhaps only the last.
 */
export const isReadable = (file: Blob, from = 0): Promise<boolean> =>
  file
    .slice(from, from + SENDING.chunkSize)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
