// @vitest-environment happy-dom
// What single forms of the site check, keep and send beyond what every form does.
import { describe, expect, it, vi } from 'vitest';
import { getMemberWords } from '../src/words/member';
import {
  advanceClock,
  click,
  fill,
  getButton,
  getControl,
  type Reply,
  readDescription,
  readRole,
  until,
} from './document';
import { succeed } from './form-cases';
import { mountPage } from './mount-page';

const HOUSE = {
  ...{ name_tw: '多寶格', name_en: 'Duobaoge', tagline_tw: '', tagline_en: '', address_tw: '', address_en: '' },
  ...{ visit_tw: '', visit_en: '', email: 'a@h.example', hours_tw: '', hours_en: '', fallback: [] },
  ...{ facebook_url: '', instagram_url: '', line_url: '', password_min: 8, registration_open: true, seal: '' },
  seal_picture: '',
};

for (const language of ['tw', 'en'] as const) {
  const { contact, member, register } = getMemberWords(language);

  describe(`${language}: forms with rules of their own`, () => {
    it('contact refuses an invalid address, and is empty once it has been sent', async () => {
      const page = await mountPage(`/${language}/contact`, () => succeed);
      const [name, email, message] = [contact.name, contact.email, contact.message].map((label) =>
        getControl(page.main, label),
      );
      if (!name || !email || !message) throw new Error('three fields');
      await fill(name, 'Lin');
      await fill(email, 'no address');
      await fill(message, 'Hello');
      await click(getButton(page.main, contact.send));
      expect(readRole(page.main, 'alert')).toEqual([contact.emailInvalid]);
      expect(readDescription(email)).toBe(contact.emailInvalid);
      expect(document.activeElement).toBe(email);
      expect(page.sent).toEqual([]);
      await fill(email, ' a@example.org');
      await click(getButton(page.main, contact.send));
      await until(() => expect(readRole(page.main, 'status')).toContain(contact.sent));
      expect(page.sent.map(({ body }) => body)).toEqual([
        { name: 'Lin', email: 'a@example.org', content: 'Hello', piece: '' },
      ]);
      expect([name.value, email.value, message.value]).toEqual(['', '', '']);
      expect(sessionStorage).toHaveLength(0);
    });

    it('contact keeps the telephone number of what happens next on one line', async () => {
      const phone = '+886 2 2311-5020';
      const read = (path: string) => (path === '/api/front/house' ? { ...HOUSE, phone } : null);
      const { main } = await mountPage(`/${language}/contact`, () => succeed, read);
      await fill(getControl(main, contact.name), 'Lin');
      await fill(getControl(main, contact.email), 'a@example.org');
      await fill(getControl(main, contact.message), 'Hello');
      await click(getButton(main, contact.send));
      await until(() => expect(main.querySelector('.sent p:not([role])')?.textContent).toBe(contact.next(phone)));
      expect(main.querySelector('.sent p:not([role]) .no')?.textContent).toBe(phone);
    });

    it('contact keeps what was typed until it has been sent', async () => {
      const labels = [contact.name, contact.email, contact.message];
      const first = await mountPage(`/${language}/contact`, () => succeed);
      await fill(getControl(first.main, contact.name), 'Lin');
      await fill(getControl(first.main, contact.email), 'a@example.org');
      await fill(getControl(first.main, contact.message), 'Hello');
      const again = await mountPage(`/${language}/contact`, () => succeed);
      expect(labels.map((label) => getControl(again.main, label).value)).toEqual(['Lin', 'a@example.org', 'Hello']);
      await click(getButton(again.main, contact.send));
      await until(() => expect(readRole(again.main, 'status')).toContain(contact.sent));
      const last = await mountPage(`/${language}/contact`, () => succeed);
      expect(labels.map((label) => getControl(last.main, label).value)).toEqual(['', '', '']);
    });

    it('contact names the piece that is asked about and sends its number, of no other', async () => {
      const piece = { id: 7, number: 'DB-0001', name_tw: '梅瓶', name_en: 'Meiping', picture: null, fallback: [] };
      const read = (path: string) => (path.startsWith('/api/collection') ? { data: [piece] } : null);
      const other = await mountPage(`/${language}/contact?piece=ZZ-999`, () => succeed, read);
      expect(other.main.querySelector('.asked-piece')).toBeNull();
      const page = await mountPage(`/${language}/contact?piece=db-0001`, () => succeed, read);
      const asked = page.main.querySelector('.asked-piece');
      expect(asked?.textContent).toContain('DB-0001');
      expect(asked?.querySelector('a')?.getAttribute('href')).toBe(`/${language}/collection_detail/7`);
      for (const [label, value] of [
        [contact.name, 'Lin'],
        [contact.email, 'a@example.org'],
        [contact.message, '?'],
      ] as const) {
        await fill(getControl(page.main, label), value);
      }
      await click(getButton(page.main, contact.send));
      await until(() => expect(page.sent.map(({ body }) => body)).toMatchObject([{ piece: 'DB-0001' }]));
    });

    it('contact says after sending what happens next, and leads back to the piece and to the collection', async () => {
      const piece = { id: 7, number: 'DB-0001', name_tw: '梅瓶', name_en: 'Meiping', picture: null, fallback: [] };
      const send = async (path: string, phone: string) => {
        const page = await mountPage(
          path,
          () => succeed,
          (asked) => {
            if (asked.startsWith('/api/collection')) return { data: [piece] };
            return asked === '/api/front/house' ? { ...HOUSE, phone } : null;
          },
        );
        const form = page.main.querySelector('form');
        await fill(getControl(page.main, contact.name), 'Lin');
        await fill(getControl(page.main, contact.email), 'a@example.org');
        await fill(getControl(page.main, contact.message), '?');
        expect(form?.textContent).not.toContain(contact.next(phone));
        await click(getButton(page.main, contact.send));
        await until(() => expect(form?.textContent).toContain(contact.next(phone)));
        // The confirmation alone is announced.
        expect(readRole(page.main, 'status')).toEqual([contact.sent]);
        return [...page.main.querySelectorAll('.sent a')].map((link) => link.getAttribute('href'));
      };
      expect(contact.next('02 2345')).toContain('02 2345');
      expect(await send(`/${language}/contact`, '')).toEqual([`/${language}/collection`]);
      expect(await send(`/${language}/contact?piece=DB-0001`, '02 2345')).toEqual([
        `/${language}/collection_detail/7`,
        `/${language}/collection`,
      ]);
    });

    it('registration says which version of the privacy policy the page knows', async () => {
      const house = { ...HOUSE, policy_version: '2026.11.01' };
      const read = (path: string) => (path === '/api/front/house' ? house : null);
      const page = await mountPage(`/${language}/register`, () => succeed, read);
      await fill(getControl(page.main, member.name), 'Lin');
      await fill(getControl(page.main, member.account), 'lin@example.org');
      await fill(getControl(page.main, member.code), '123456');
      await fill(getControl(page.main, member.password), 'plum blossom');
      await click(getButton(page.main, register.submit));
      await until(() => expect(page.sent[0]?.body).toMatchObject({ policy: '2026.11.01' }));
    });

    it('registration asks for consent and for an account that can be one', async () => {
      const page = await mountPage(`/${language}/register`, () => succeed);
      const account = getControl(page.main, member.account);
      const agree = page.main.querySelector<HTMLInputElement>('[name="mem_agree"]');
      if (!agree) throw new Error('a checkbox');
      await fill(getControl(page.main, member.name), 'Lin');
      await fill(account, 'no account');
      await fill(getControl(page.main, member.code), '123456');
      await fill(getControl(page.main, member.password), 'plum blossom');
      await click(agree);
      await click(getButton(page.main, register.submit));
      expect(readRole(page.main, 'alert')).toEqual([register.agreeMissing]);
      expect(document.activeElement).toBe(agree);
      await click(agree);
      await click(getButton(page.main, register.submit));
      expect(readRole(page.main, 'alert')).toEqual([member.accountInvalid]);
      expect(document.activeElement).toBe(account);
      await fill(account, '');
      await click(getButton(page.main, member.sendCode));
      expect(readDescription(account)).toBe(member.accountMissing);
      expect(document.activeElement).toBe(account);
      expect(page.sent).toEqual([]);
    });

    it('a code that cannot be sent is reported at the account; one that was is announced and counted down', async () => {
      let reply: Reply = 'no answer';
      const page = await mountPage(`/${language}/register`, () => reply);
      const account = getControl(page.main, member.account);
      await fill(account, '0912345678');
      await click(getButton(page.main, member.sendCode));
      await until(() => expect(readDescription(account)).toBe(member.failed));
      expect(readRole(page.main, 'alert')).toEqual([member.failed]);
      expect(readRole(page.main, 'status')).toEqual([]);
      reply = succeed;
      vi.useFakeTimers();
      await click(getButton(page.main, member.sendCode));
      await until(() => expect(readRole(page.main, 'status')).toContain(member.sentHint.sms));
      expect(document.activeElement).toBe(getControl(page.main, member.code));
      expect(getButton(page.main, member.again(30)).disabled).toBe(true);
      await advanceClock(10_000);
      expect(getButton(page.main, member.again(20)).disabled).toBe(true);
      await advanceClock(20_000);
      expect(getButton(page.main, member.sendCode).disabled).toBe(false);
      expect(readRole(page.main, 'status')).toContain(member.sentLongAgo);
    });

    it('a password is shown and hidden by a button', async () => {
      const { main } = await mountPage(`/${language}/login`, () => succeed);
      const password = getControl(main, member.password) as HTMLInputElement;
      await fill(password, 'plum blossom');
      await click(getButton(main, member.show));
      expect(password.type).toBe('text');
      await click(getButton(main, member.hide));
      expect([password.type, password.value]).toEqual(['password', 'plum blossom']);
    });

    it('drafts hold what may be kept, never a password or a code', async () => {
      const page = await mountPage(`/${language}/register`, () => succeed);
      await fill(getControl(page.main, member.name), 'Lin');
      await fill(getControl(page.main, member.account), 'a@example.org');
      await fill(getControl(page.main, member.code), '654321');
      await fill(getControl(page.main, member.password), 'plum blossom');
      const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
      expect(kept).toContain('a@example.org');
      expect(kept).not.toMatch(/654321|plum blossom/);
      const again = await mountPage(`/${language}/register`, () => succeed);
      expect(getControl(again.main, member.name).value).toBe('Lin');
      expect(getControl(again.main, member.account).value).toBe('a@example.org');
      expect(getControl(again.main, member.password).value).toBe('');
    });
  });
}
