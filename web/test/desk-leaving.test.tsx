// @vitest-environment happy-dom
// What was typed last, when its page is left.
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '../src/api/desk/conversations';
import { saveRecord } from '../src/api/desk/records';
import type { DeskRecord } from '../src/api/desk/types';
import { useAutosave } from '../src/desk/autosave/use-autosave';
import { ReplyForm } from '../src/desk/pages/conversations/ReplyForm';
import { PictureDesk } from '../src/desk/pages/pictures/PictureDesk';
import { FocalPoint } from '../src/desk/pictures/FocalPoint';
import { asRole, get, renderDesk, success, words } from './desk-document';
import {
  advanceClock,
  click,
  fill,
  getButton,
  getControl,
  type Reply,
  render,
  type Sent,
  stubApi,
  until,
} from './document';
import { FakeStorage } from './fake-storage';
import { press } from './interaction';

const HOUR = 3_600_000;

describe('an editor that was left without a network', () => {
  let isOnline = false;
  let revision = 5;
  beforeEach(() => {
    vi.useFakeTimers();
    isOnline = false;
    revision = 5;
    fields = {};
  });

  let fields: Record<string, string> = {};
  const read = () => ({ id: 7, noun: 'artifact', revision, fields: { ...fields }, cells: {} }) as unknown as DeskRecord;
  const sendings = () => {
    const sent = stubApi((): Reply => {
      if (!isOnline) return 'no answer';
      for (const { body } of sent.slice(-1)) Object.assign(fields, (body as { fields: object }).fields);
      revision += 1;
      return success(read());
    });
    return sent;
  };

  function Editor({ record }: { record: DeskRecord }) {
    const autosave = useAutosave(record, 'artifact', 1, (id, change) => saveRecord('artifact', id, change));
    return (
      <>
        <button type="button" onClick={() => autosave.edit('name.tw', '梅瓶')}>
          tw
        </button>
        <button type="button" onClick={() => autosave.edit('name.en', 'Meiping')}>
          en
        </button>
      </>
    );
  }

  it('goes on by itself, and once, also after it was opened again', async () => {
    const sent = sendings();
    await render(<Editor record={read()} />);
    await click(getButton(document, 'tw'));
    await render(<p />);
    await advanceClock(HOUR);
    expect(sent.length).toBeGreaterThan(1);
    await render(<Editor record={read()} />);
    await click(getButton(document, 'en'));
    isOnline = true;
    sent.length = 0;
    await advanceClock(HOUR);
    expect(sent.map(({ body }) => body)).toEqual([
      { revision: 5, fields: { 'name.tw': '梅瓶', 'name.en': 'Meiping' }, read: {}, reviewed: [] },
    ]);
    expect(localStorage.length).toBe(0);
  });

  it('sends when the network is back, though no editor is open', async () => {
    const sent = sendings();
    await render(<Editor record={read()} />);
    await click(getButton(document, 'tw'));
    await render(<p />);
    await advanceClock(0);
    isOnline = true;
    sent.length = 0;
    dispatchEvent(new Event('online'));
    await advanceClock(HOUR);
    expect(sent).toHaveLength(1);
    expect(fields['name.tw']).toBe('梅瓶');
  });
});

const conversation = (draft: string): Conversation =>
  ({
    id: 3,
    language: 'tw',
    email: 'a@example.tw',
    entries: [],
    draft: draft === '' ? null : { content: draft, language: 'tw', updated_at: '2026-03-12T08:00:00Z' },
  }) as unknown as Conversation;

type Draft = { content: string };

const ends = (path: string) => (one: Sent) => one.path.endsWith(path);

describe.each(['tw', 'en'] as const)('a reply, %s', (language) => {
  const said = words[language].conversations;
  const field = () => get<HTMLTextAreaElement>('.reply-text');

  /** A form whose reply is answered by what this returns. */
  const open = async (draft = '') => {
    let answer: (reply: Reply) => void = () => undefined;
    const sent = stubApi((path) => {
      if (path.endsWith('/draft')) return success({ updated_at: '2026-03-12T09:00:00Z' });
      if (path.endsWith('/replies')) {
        return new Promise<Reply>((resolve) => {
          answer = resolve;
        });
      }
      return { status: 404, body: { state: 'ERROR', data: null, message: '' } };
    });
    await renderDesk(language, <ReplyForm shown={conversation(draft)} accountId={1} onTaken={() => undefined} />);
    return { sent, answer: (reply: Reply) => answer(reply) };
  };

  it('keeps what is typed while it is sent, also when it is refused', async () => {
    const { sent, answer } = await open();
    await fill(field(), '您好');
    await click(getButton(document, said.send));
    await until(() => expect(sent.filter(ends('/replies'))).toHaveLength(1));
    await fill(field(), '您好，瓷瓶');
    answer({ status: 500, body: { state: 'ERROR', data: null, message: 'broken' } });
    await until(() => expect(document.body.textContent).toContain('broken'));
    expect(field().value).toBe('您好，瓷瓶');
    expect(localStorage.getItem('desk.unsaved.1.conversation.3')).toContain('您好，瓷瓶');
  });

  it('leaves in the field what was typed after the text that went', async () => {
    const { sent, answer } = await open('您好');
    await click(getButton(document, said.send));
    await until(() => expect(sent.filter(ends('/replies'))).toHaveLength(1));
    await fill(field(), '您好另外');
    answer(success(conversation('')));
    await until(() => expect(field().value).toBe('另外'));
  });

  it('is an empty field once it went', async () => {
    const { sent, answer } = await open();
    await fill(field(), '您好');
    await click(getButton(document, said.send));
    await until(() => expect(sent.filter(ends('/replies'))).toHaveLength(1));
    answer(success(conversation('')));
    await until(() => expect(field().value).toBe(''));
    expect(localStorage.length).toBe(0);
  });

  it('is kept by the server when the page is left, and starts no timer after that', async () => {
    vi.useFakeTimers();
    const sent = stubApi(() => 'no answer');
    await renderDesk(language, <ReplyForm shown={conversation('')} accountId={1} onTaken={() => undefined} />);
    await fill(field(), '您好');
    await render(<p />);
    await advanceClock(HOUR);
    expect(sent.map(({ body }) => body)).toEqual([{ content: '您好', language: 'tw' }]);
    expect(localStorage.getItem('desk.unsaved.1.conversation.3')).toContain('您好');
  });

  it('sends a newer draft after the older one, and itself after both', async () => {
    vi.useFakeTimers();
    const arrivals: (() => void)[] = [];
    const sent = stubApi((path) =>
      path.endsWith('/draft')
        ? new Promise<Reply>((resolve) => {
            arrivals.push(() => resolve(success({ updated_at: '2026-03-12T09:00:00Z' })));
          })
        : success(conversation('')),
    );
    await renderDesk(language, <ReplyForm shown={conversation('')} accountId={1} onTaken={() => undefined} />);
    const contents = () => sent.map(({ path, body }) => `${path.split('/').at(-1)} ${(body as Draft).content}`);
    await fill(field(), '您好');
    await advanceClock(1_000);
    await fill(field(), '您好，瓷瓶');
    await advanceClock(1_000);
    expect(contents()).toEqual(['draft 您好']);
    arrivals[0]?.();
    await advanceClock(0);
    expect(contents()).toEqual(['draft 您好', 'draft 您好，瓷瓶']);
    await fill(field(), '您好，瓷瓶在');
    await advanceClock(1_000);
    await click(getButton(document, said.send));
    await advanceClock(0);
    expect(contents()).toHaveLength(2);
    arrivals[1]?.();
    await advanceClock(0);
    expect(contents()).toEqual(['draft 您好', 'draft 您好，瓷瓶', 'replies 您好，瓷瓶在']);
  });

  it('survives a full storage', async () => {
    vi.useFakeTimers();
    const { sent } = await open();
    const storage = new FakeStorage();
    storage.denied = true;
    vi.stubGlobal('localStorage', storage);
    await fill(field(), '您好');
    await advanceClock(HOUR);
    expect(sent.filter(ends('/draft'))).toHaveLength(1);
  });
});

const picture = {
  key: 'a',
  view: 'front',
  alt: { tw: '', en: '' },
  caption: { tw: '', en: '' },
  decorative: false,
  focus: [50, 50],
  access: 'order',
};

describe('the last move of a focal point', () => {
  it('is sent when its picture is left, and when the page is', async () => {
    const file = { width: 100, height: 100, widths: [] } as never;
    for (const leave of [() => render(<p />), async () => void dispatchEvent(new Event('pagehide'))]) {
      const moved = vi.fn();
      await renderDesk('tw', <FocalPoint picture={picture as never} file={file} onChange={moved} />);
      get('[role=slider]').focus();
      press('ArrowRight');
      expect(moved).not.toHaveBeenCalled();
      await leave();
      expect(moved.mock.calls).toEqual([[[51, 50]]]);
    }
  });
});

type Described = { alt: { tw: string } };

describe.each(['tw', 'en'] as const)('a text of a picture, %s', (language) => {
  const said = words[language].pictures;
  const record = {
    noun: 'artifact',
    id: 7,
    revision: 1,
    fields: { pictures: [picture] },
    picture_files: {},
    dropped: [],
    may: { save: true },
  } as unknown as DeskRecord;

  const open = async (answers: () => Reply) => {
    const sent = stubApi((path) => (path.endsWith('/session') ? success(asRole('editor')) : answers()));
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? (
        <>
          <PictureDesk record={record} />
          <button type="button" onClick={() => setOpen(false)}>
            leave
          </button>
        </>
      ) : null;
    };
    await renderDesk(language, <Page />);
    return sent.filter.bind(sent, ({ body }) => body !== undefined);
  };

  const write = async (text: string) => {
    await click(get('.picture-card .im'));
    await until(() => getControl(document, said.alt.tw));
    await fill(getControl(document, said.alt.tw), text);
  };

  it('is sent when the page is left without leaving the field', async () => {
    const changes = await open(() => success({ ...record, revision: 2 }));
    await write('青花瓷瓶');
    expect(changes()).toEqual([]);
    await click(getButton(document, 'leave'));
    const path = '/api/desk/records/artifact/7/pictures/a';
    await until(() => expect(changes()).toEqual([{ path, body: { alt: { tw: '青花瓷瓶' } } }]));
    await until(() => expect(localStorage.length).toBe(0));
  });

  it('that is taken back while it is sent is sent again, after it', async () => {
    const arrivals: (() => void)[] = [];
    const held = () =>
      new Promise<Reply>((resolve) => {
        arrivals.push(() => resolve(success({ ...record, revision: 2 })));
      });
    const sent = stubApi((path) => (path.endsWith('/session') ? success(asRole('editor')) : held()));
    await renderDesk(language, <PictureDesk record={record} />);
    const alts = () => sent.flatMap(({ body }) => (body === undefined ? [] : [(body as Described).alt.tw]));
    const leave = () => act(async () => getControl(document, said.alt.tw).blur());
    await write('青花瓷瓶');
    getControl(document, said.alt.tw).focus();
    await leave();
    await until(() => expect(alts()).toEqual(['青花瓷瓶']));
    getControl(document, said.alt.tw).focus();
    await fill(getControl(document, said.alt.tw), '');
    await leave();
    expect(localStorage.getItem(localStorage.key(0) ?? '')).toBe('{"a alt tw":""}');
    arrivals[0]?.();
    await until(() => expect(alts()).toEqual(['青花瓷瓶', '']));
    arrivals[1]?.();
    await until(() => expect(localStorage.length).toBe(0));
  });

  it('is kept where it cannot be sent, and goes out with the next visit', async () => {
    await open(() => 'no answer');
    await write('青花瓷瓶');
    await click(getButton(document, 'leave'));
    await until(() => expect(localStorage.length).toBe(1));
    const changes = await open(() => success({ ...record, revision: 2 }));
    await until(() => expect(changes()).toHaveLength(1));
    await until(() => expect(localStorage.length).toBe(0));
  });
});
