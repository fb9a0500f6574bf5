// @vitest-environment happy-dom
// A message whose notification by mail was given up: the list and the message say so in words.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation, ConversationState } from '../src/api/desk/conversations';
import { ConversationList } from '../src/desk/pages/conversations/ConversationList';
import { FirstMessage } from '../src/desk/pages/conversations/FirstMessage';
import { setHouseTimezone } from '../src/words/desk/times';
import { answerDesk, get, listTexts, renderDesk } from './desk-document';
import { stubApi, until } from './document';

const shown = (state: ConversationState, mayHaveArrived: boolean | null) =>
  ({
    id: 1,
    name: 'Margaret',
    language: 'en',
    received_at: '2026-03-12T08:00:00Z',
    state,
    piece: '',
    about: null,
    content: 'Is there a photograph of the base?',
    beginning: 'Is there a photograph of the base?',
    failed_notification:
      mayHaveArrived === null ? null : { given_up_at: '2026-03-12T09:17:00Z', may_have_arrived: mayHaveArrived },
  }) as unknown as Conversation;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T00:00:00Z'), toFake: ['Date'] });
  setHouseTimezone('Asia/Taipei');
});
afterEach(() => {
  vi.useRealTimers();
  setHouseTimezone('UTC');
});

describe.each([
  [
    'tw',
    '通知信未寄出',
    '通知信可能未寄達',
    /^通知信未寄出：.*（03\.12　17:17）.*請直接在這裡處理/,
    /沒有確認收到.*請查看館方信箱/,
  ],
  [
    'en',
    'Notification not sent',
    'Notification may not have arrived',
    /^The notification of this message was not sent: .*\(12 Mar, 17:17\).* Deal with the message here/,
    /did not confirm .* Check the mailbox of the antiques house/,
  ],
] as const)('%s', (language, notSentMark, unsureMark, notSent, unsure) => {
  it.each([
    [false, notSent],
    [true, unsure],
  ])('the message says when and what to do (may have arrived: %s)', async (mayHaveArrived, words) => {
    await renderDesk(language, <FirstMessage shown={shown('closed', mayHaveArrived)} />);
    expect(get('.message .error').textContent).toMatch(words);
  });

  it('a message that was told of says nothing', async () => {
    await renderDesk(language, <FirstMessage shown={shown('open', null)} />);
    expect(listTexts('.error')).toEqual([]);
  });

  it('the list marks it until it is answered', async () => {
    const items = [
      shown('open', false),
      shown('in-hand', true),
      shown('awaiting', false),
      shown('closed', true),
      shown('open', null),
    ].map((line, id) => ({ ...line, id }));
    stubApi(answerDesk({ conversations: { items, total: 5 } }));
    await renderDesk(language, <ConversationList place={{ box: 'unfinished', query: '', page: 1 }} open={null} />);
    await until(() => listTexts('.conversation-line').length === 5);
    expect(listTexts('.state.failed')).toEqual([notSentMark, unsureMark]);
  });
});
