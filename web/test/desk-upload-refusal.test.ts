// What the desk makes of a refusal of a file's piece.
import { Upload } from 'tus-js-client';
import { describe, expect, it } from 'vitest';
import { readFailure } from '../src/desk/uploads/item';
import { mayHelp, mayHelpByHand, mayHelpLater, readMessage } from '../src/desk/uploads/refusal';
import { SENDING } from '../src/desk/uploads/sending';

describe('a piece of a file that was not taken', () => {
  it('is tried again at once where the place has to be asked for anew, and shown with its cause where that did not help', () => {
    expect([mayHelp(409), mayHelpLater(409)]).toEqual([true, false]);
    const answer = { getBody: () => '{"state":"ERROR","data":null,"message":"another process has it"}' };
    expect(readMessage({ originalResponse: answer })).toBe('another process has it');
  });

  it('waits where no answer came or the server is busy, and is over where the server refuses the file', () => {
    for (const status of [0, 423, 429, 500, 503]) expect([mayHelp(status), mayHelpLater(status)]).toEqual([true, true]);
    for (const status of [404, 413, 415, 422, 507])
      expect([mayHelp(status), mayHelpLater(status)]).toEqual([false, false]);
  });
});

describe('a file that the server does not take', () => {
  const refusal = (status: number, message: string) => ({
    originalResponse: { getStatus: () => status, getBody: () => JSON.stringify({ message }) },
  });

  it('may be tried again by a person, unless the server refuses what is in it', () => {
    for (const status of [403, 404, 409, 507]) expect(mayHelpByHand(refusal(status, 'why'))).toBe(true);
    for (const status of [413, 415, 422]) expect(mayHelpByHand(refusal(status, 'why'))).toBe(false);
    // A proxy in between, not the server.
    expect(mayHelpByHand(refusal(413, ''))).toBe(true);
  });

  it('waits for a session, for a connection, or for a person', () => {
    expect([401, 0, 503, 404].map((status) => readFailure(refusal(status, '')).kind)).toEqual([
      'signed-out',
      'cut',
      'cut',
      'failed',
    ]);
  });
});

describe('the question what the server has of a file', () => {
  const ADDRESS = '/api/desk/uploads/1';

  /** Resumes an upload; the question for it is answered so, and every request after that by 404. Gives the failure and the requests. */
  const resume = (status: number) => {
    const methods: string[] = [];
    return new Promise<{ failure: unknown; methods: string[]; url: string | null }>((done) => {
      const answer = () => ({
        getStatus: () => (methods.length > 1 ? 404 : status),
        getHeader: () => '',
        getBody: () => '',
        getUnderlyingObject: () => null,
      });
      const createRequest = (method: string, url: string) => ({
        getMethod: () => method,
        getURL: () => url,
        setHeader: () => undefined,
        getHeader: () => '',
        setProgressHandler: () => undefined,
        send: async () => {
          methods.push(method);
          return answer();
        },
        abort: async () => undefined,
        getUnderlyingObject: () => null,
      });
      const upload = new Upload(Buffer.from('x'), {
        ...SENDING,
        retryDelays: null,
        uploadUrl: ADDRESS,
        httpStack: { createRequest, getName: () => '' },
        onError: (failure) => done({ failure, methods, url: upload.url }),
      });
      upload.start();
    });
  };

  it('keeps what the server has where the session has ended or the server is busy', async () => {
    for (const [status, kind] of [
      [401, 'signed-out'],
      [503, 'cut'],
    ] as const) {
      const { failure, methods, url } = await resume(status);
      expect([readFailure(failure).kind, methods, url]).toEqual([kind, ['HEAD'], ADDRESS]);
    }
  });

  it('begins anew where the server does not know the file', async () => {
    const { methods, url } = await resume(404);
    expect([methods, url]).toEqual([['HEAD', 'POST'], null]);
  });
});
