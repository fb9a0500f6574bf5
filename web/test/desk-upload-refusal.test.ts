// What the desk makes of a refusal of a file's piece.
import { describe, expect, it } from 'vitest';
import { mayHelp, mayHelpLater, readMessage } from '../src/desk/uploads/refusal';

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
