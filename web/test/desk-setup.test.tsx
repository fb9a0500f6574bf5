// @vitest-environment happy-dom
// Opening an empty site at the desk: the steps with their states, the test mail, and the privacy policy's template.
import { describe, expect, it } from 'vitest';
import type { SetupStateWord, SetupStepWord } from '../src/api/desk/schema.gen';
import { Readiness } from '../src/desk/pages/overview/Readiness';
import { SetupSteps } from '../src/desk/pages/overview/SetupSteps';
import { TestMail } from '../src/desk/pages/overview/TestMail';
import { draftPolicy, PolicyTemplate } from '../src/desk/pages/texts/PolicyTemplate';
import { CellsContext } from '../src/desk/record-editor/editing';
import { paths } from '../src/desk/router/paths';
import { answerDesk, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, getButton, stubApi, until } from './document';

const STEPS = ['name', 'address', 'mail', 'policy', 'category', 'piece', 'staff'] as const;
type States = Partial<Record<SetupStepWord, SetupStateWord>>;

const readiness = (states: States, rest: SetupStateWord = 'open') => ({
  lacks: [
    { what: 'policy', required: true, step: 'policy' },
    { what: 'public_address', required: true, step: 'address' },
    { what: 'email', required: false, step: 'address' },
    { what: 'banner', required: false, step: null },
  ],
  steps: STEPS.map((step) => ({ step, state: states[step] ?? rest })),
  open: false,
});

describe.each(['tw', 'en'] as const)('the set-up, %s', (language) => {
  const { setup: said, readiness: lacking, testMail, site } = words[language].overview;

  it('lists seven steps with the page of each, counts those that are done, and says that the site is closed', async () => {
    stubApi(answerDesk({ readiness: readiness({ name: 'done', category: 'done', staff: 'skipped' }) }));
    await renderDesk(language, <SetupSteps />);
    await until(() => expect(document.querySelectorAll('li')).toHaveLength(7));
    expect(listTexts('h2 small')).toEqual([said.done(2, 7), said.skipped(1)]);
    expect(get('.hint').textContent).toBe(said.closed);
    expect(listTexts('li p > a')).toEqual(STEPS.map((step) => said.steps[step]));
    expect([...document.querySelectorAll('li p > a')].map((link) => link.getAttribute('href'))).toEqual([
      ...[paths.houseDetails, paths.houseDetails, '#mail', paths.privacyText],
      ...[paths.categories, paths.newArtifact, paths.accounts],
    ]);
    const { done, skipped, open } = said.states;
    expect(listTexts('li .state')).toEqual([done, open, open, open, done, open, skipped]);
    // The server administrator alone can put the address right; the rest of the step is at the desk.
    expect(listTexts('li:nth-child(2) small')).toEqual([said.hints.address, lacking.lacks.public_address.remedy]);
    expect(get('li:nth-child(6) small a').getAttribute('href')).toBe(paths.imports);
  });

  it('puts a step off and takes it up again, and is folded away while none is open', async () => {
    const sent = stubApi((path) => {
      if (path.endsWith('/steps/staff')) return success(readiness({ staff: 'skipped' }, 'done'));
      return success(readiness({ staff: 'open' }, 'done'));
    });
    await renderDesk(language, <SetupSteps />);
    await until(() => get('li:nth-child(7) button'));
    expect(document.querySelectorAll('li button')).toHaveLength(1);
    const button = get<HTMLButtonElement>('li:nth-child(7) button');
    expect(button.getAttribute('aria-label')).toBe(said.skipStep(said.steps.staff));
    await click(button);
    await until(() => get('details'));
    expect(sent.at(-1)).toEqual({ path: '/api/desk/readiness/steps/staff', body: { skipped: true } });
    expect(listTexts('h2 small')).toEqual([said.done(6, 7), said.skipped(1)]);
    const again = get<HTMLButtonElement>('li:nth-child(7) button');
    expect(again.getAttribute('aria-label')).toBe(said.resumeStep(said.steps.staff));
    await click(again);
    await until(() => expect(sent.at(-1)?.body).toEqual({ skipped: false }));
  });

  it('is gone once every step is done', async () => {
    const sent = stubApi(answerDesk({ readiness: readiness({}, 'done') }));
    await renderDesk(language, <SetupSteps />);
    await until(() => expect(sent).toHaveLength(1));
    expect(document.querySelector('section')).toBeNull();
  });

  it('names what an open step lacks once, and what a skipped one lacks below', async () => {
    stubApi(answerDesk({ readiness: readiness({ policy: 'skipped' }) }));
    await renderDesk(language, <Readiness besideSetup />);
    const { policy, banner } = lacking.lacks;
    await until(() =>
      expect(listTexts('.readiness p')).toEqual([policy.what + policy.remedy, banner.what + banner.remedy]),
    );
  });

  it.each([
    [null, '250 2.0.0 taken'],
    ['refused', 'permanent error (550): 5.1.1 no such mailbox'],
    ['later', 'the mail server took too long to take the recipient'],
    ['set_up', 'permanent error (535): wrong password'],
  ] as const)('shows what the mail server answered to a test mail: %s', async (failure, answered) => {
    const recipient = 'house@house.example';
    const sent = stubApi(() => success({ recipient, failure, words: answered, sender: null }));
    await renderDesk(language, <TestMail />);
    await click(getButton(document.body, testMail.send));
    await until(() => expect(get('q').textContent).toBe(answered));
    expect(sent[0]?.path).toBe('/api/desk/readiness/test-mail');
    const [status, alert] = [get('[role=status]').textContent, document.querySelector('[role=alert]')?.textContent];
    if (failure === null) {
      expect(status).toContain(testMail.accepted(recipient));
      expect(alert).toBeUndefined();
    } else {
      expect(alert).toContain(testMail.refused(recipient));
      expect(alert).toContain(site.why[failure]);
      expect(status).toBe('');
    }
  });

  it('shows the DNS records of the sender’s domain, and what to do about missing ones', async () => {
    const spf = { state: 'found', text: 'v=spf1 -all' };
    const sender = {
      domain: 'house.example',
      spf,
      dkim: { state: 'unknown', text: '' },
      dmarc: { state: 'found', text: '' },
    };
    const answers = [sender, { ...sender, dmarc: { state: 'missing', text: '' } }];
    stubApi(() => success({ recipient: 'a@house.example', failure: null, words: '250', sender: answers.shift() }));
    await renderDesk(language, <TestMail />);
    await click(getButton(document.body, testMail.send));
    const { spf: spfWords, dkim, dmarc } = testMail.records;
    await until(() => expect(listTexts('dd')).toEqual([`${spfWords.found}v=spf1 -all`, dkim.unknown, dmarc.found]));
    expect(document.body.textContent).toContain(testMail.sender('house.example'));
    expect(document.body.textContent).not.toContain(testMail.recordsHint);
    await click(getButton(document.body, testMail.send));
    await until(() => expect(listTexts('dd.red')).toEqual([dmarc.missing]));
    expect(document.body.textContent).toContain(testMail.recordsHint);
  });

  it('says why no test mail was sent', async () => {
    stubApi(() => ({ status: 429, body: { state: 'ERROR', data: null, message: 'in 30 s' } }));
    await renderDesk(language, <TestMail />);
    await click(getButton(document.body, testMail.send));
    await until(() => expect(get('[role=alert]').textContent).toBe('in 30 s'));
  });
});

describe.each(['tw', 'en'] as const)('the template of the privacy policy, %s', (language) => {
  const { texts } = words[language];

  it('names the house as it calls itself, and what it has not told as a blank', async () => {
    const house = { [`name.${language}`]: '<静> & Co', email: 'a@h.example' };
    const { title, content } = await draftPolicy(language, house, '2026.12.01');
    expect(title).not.toBe('');
    expect(content).toContain('&#60;静&#62; &#38; Co');
    expect(content).toContain('<a href="mailto:a@h.example">a@h.example</a>');
    expect(content).toContain('2026.12.01');
    expect(content).toContain(language === 'tw' ? '〔館址〕' : '[address]');
    expect(content).not.toMatch(/undefined|\$\{|Duobao|多寶/);
    expect(content.match(/<h2>/g)).toHaveLength(15);
    expect(content.match(/<li>/g)).toHaveLength(content.match(/<\/li>/g)?.length ?? 0);
  });

  it('fills an empty policy in both languages, as a draft', async () => {
    stubApi(answerDesk({ 'records/house/1': { fields: { 'name.tw': '靜觀堂', 'name.en': 'Jingguan' } } }));
    const edits = new Map<string, unknown>();
    const cells = (fields: object) => {
      const snapshot = { record: { fields }, unsaved: {}, problems: [] } as never;
      const edit = (cell: string, value: unknown) => void edits.set(cell, value);
      return { autosave: { edit, subscribe: () => () => undefined, getSnapshot: () => snapshot }, maySave: true };
    };
    await renderDesk(
      language,
      <CellsContext value={cells({})}>
        <PolicyTemplate />
      </CellsContext>,
    );
    await click(getButton(document.body, texts.draftFromTemplate));
    await until(() => expect(get('[role=status]').textContent).toBe(texts.templateDrafted));
    expect([...edits.keys()].sort()).toEqual(['content.en', 'content.tw', 'title.en', 'title.tw', 'version']);
    expect(edits.get('content.tw')).toContain('靜觀堂');
    expect(edits.get('content.en')).toContain('Jingguan');
    expect(edits.get('version')).toMatch(/^\d{4}\.\d{2}\.\d{2}$/);
    await renderDesk(
      language,
      <CellsContext value={cells({ 'content.en': '<p>Ours</p>' })}>
        <PolicyTemplate />
      </CellsContext>,
    );
    expect(document.querySelector('button')).toBeNull();
  });
});
