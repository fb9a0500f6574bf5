// @vitest-environment happy-dom
// What every form of the site promises: nothing is sent while a field is empty or wrong, each such field says why, the focus goes to the
// first, input survives a failure, nothing is sent twice, and waiting is shown.
import { describe, expect, it, vi } from 'vitest';
import { getMemberWords } from '../src/words/member';
import {
  advanceClock,
  type Control,
  click,
  fill,
  getButton,
  getControl,
  type Reply,
  readDescription,
  readRole,
  until,
} from './document';
import { type FormField, listForms, OPTIONS, succeed } from './form-cases';
import { mountPage } from './mount-page';

for (const language of ['tw', 'en'] as const) {
  const { chrome } = getMemberWords(language);

  describe.each(listForms(language))(`${language}: %s`, (_name, form) => {
    /** The form, and what the API will answer to it. */
    async function open(reply: () => Reply | Promise<Reply> = () => succeed) {
      form.prepare?.();
      const page = await mountPage(
        form.path,
        (path) => (path === form.api ? reply() : succeed),
        (path) => (path.includes('option') ? OPTIONS : null),
      );
      await form.open?.(page);
      const button = () => getButton(page.main, form.button);
      const scope = button().closest('form') ?? page.main;
      const controls = form.fields.map((field): [Control, FormField] => [getControl(scope, field.label), field]);
      const fillAll = async () => {
        for (const [control, { value }] of controls) await fill(control, value);
      };
      const read = () => ({
        alerts: readRole(page.main, 'alert'),
        values: controls.map(([control]) => control.value),
        sent: page.sent.filter(({ path }) => path === form.api),
        waits: readRole(page.main, 'status').includes(chrome.loading),
      });
      return { page, scope, controls, fillAll, read, press: () => click(button()) };
    }

    it('names each empty field, keeps the others, focuses the first and sends nothing', async () => {
      const { controls, press, read } = await open();
      const [last, field] = controls.at(-1) ?? [];
      if (!last || !field) throw new Error('a form has fields');
      if (controls.length > 1) await fill(last, field.value);
      await press();
      const empty = controls.length > 1 ? controls.slice(0, -1) : controls;
      for (const [control, { missing }] of empty) {
        expect(control.getAttribute('aria-invalid')).toBe('true');
        expect(readDescription(control)).toBe(missing);
      }
      expect(document.activeElement).toBe(empty[0]?.[0]);
      expect(read()).toMatchObject({ alerts: [form.summary ?? field.missing], sent: [] });
      if (controls.length === 1) return;
      expect(last.getAttribute('aria-invalid')).toBeNull();
      expect(last.value).toBe(field.value);
    });

    it('takes an error away while its field is filled, and what the head says with the last', async () => {
      const { controls, press, read } = await open();
      await press();
      for (const [control, { value }] of controls) {
        expect(control.getAttribute('aria-invalid')).toBe('true');
        await fill(control, value);
        expect(control.getAttribute('aria-invalid')).toBeNull();
      }
      expect(read().alerts).toEqual([]);
    });

    it('shows what the server refuses at its field, focuses it and keeps the input', async () => {
      const refused = form.fields.at(-1);
      const message = 'not this one';
      const { controls, fillAll, press, read } = await open(() => ({
        status: 422,
        body: { state: 'ERROR', data: null, message, field: refused?.name },
      }));
      await fillAll();
      await press();
      await until(() => expect(read().alerts).toEqual([message]));
      const [control] = controls.at(-1) ?? [];
      expect(control?.getAttribute('aria-invalid')).toBe('true');
      expect(control && readDescription(control)).toBe(message);
      expect(document.activeElement).toBe(control);
      for (const [other] of controls.slice(0, -1)) expect(other.getAttribute('aria-invalid')).toBeNull();
      expect(read().values).toEqual(form.fields.map(({ value }) => value));
    });

    it('says that no answer came, keeps the input and can be sent again', async () => {
      const { fillAll, press, read, scope } = await open(() => 'no answer');
      await fillAll();
      await press();
      await until(() => expect(read().alerts).toEqual([form.fallback]));
      expect(scope.querySelector('[aria-invalid]')).toBeNull();
      expect(read().values).toEqual(form.fields.map(({ value }) => value));
      await press();
      await until(() => expect(read().sent).toHaveLength(2));
    });

    it('shows that it waits for a slow answer, and sends once', async () => {
      let answer = (_: Reply) => {};
      const { fillAll, press, read } = await open(
        () =>
          new Promise<Reply>((done) => {
            answer = done;
          }),
      );
      await fillAll();
      vi.useFakeTimers();
      await press();
      await until(() => expect(read().sent).toHaveLength(1));
      await advanceClock(100);
      expect(read().waits).toBe(false);
      await advanceClock(100);
      expect(read().waits).toBe(true);
      await press();
      expect(read().sent).toHaveLength(1);
      await advanceClock(100);
      answer({ status: 422, body: { state: 'ERROR', data: null, message: 'no' } });
      await until(() => expect(read().alerts).toEqual(['no']));
      // Never for a blink: 300 ms at least.
      await advanceClock(50);
      expect(read().waits).toBe(true);
      await advanceClock(150);
      expect(read().waits).toBe(false);
    });
  });
}
