// Renders components in a document, so that their fields and buttons answer events; the API's answers are the test's. For files with
// `@vitest-environment happy-dom`.
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What the API answers: a body with its status, or nothing at all. */
export type Reply = { status?: number; body: object; headers?: Record<string, string> } | 'no answer';

export interface Sent {
  path: string;
  body: unknown;
}

const roots: Root[] = [];

function addRoot(): { root: Root; element: HTMLElement } {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  roots.push(root);
  return { root, element };
}

async function unmount(): Promise<void> {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  document.body.replaceChildren();
}

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

/** Takes the place of what was rendered before; waits for what that starts. */
export async function render(element: ReactNode): Promise<void> {
  await unmount();
  const { root } = addRoot();
  await act(async () => root.render(element));
}

/** Renders beside what was rendered before, and returns the element around it. */
export function mount(shown: ReactNode): HTMLElement {
  const { root, element } = addRoot();
  act(() => root.render(shown));
  return element;
}

/** Answers all requests from now on; gives those that came, in their order. `body` is undefined where nothing was sent. */
export function stubApi(reply: (path: string, body: unknown) => Reply | Promise<Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const request = { path, body: body === undefined ? undefined : JSON.parse(body) };
    sent.push(request);
    const answer = await reply(path, request.body);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, headers = {} } = answer;
    return new Response(JSON.stringify(answer.body), { status, headers });
  });
  return sent;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The control with this label. */
export function getControl(scope: ParentNode, label: string): Control {
  const found = [...scope.querySelectorAll('label')].find((element) => squeeze(element.textContent) === label);
  const control = found && (document.getElementById(found.htmlFor) ?? found.querySelector('input'));
  if (!control) throw new Error(`no control is labelled ${label}`);
  return control as Control;
}

export function getButton(scope: ParentNode, name: string): HTMLButtonElement {
  const found = [...scope.querySelectorAll('button')].find((element) => squeeze(element.textContent) === name);
  if (!found) throw new Error(`no button is named ${name}`);
  return found;
}

/** The names or texts of what has this role and says something. */
export const readRole = (scope: ParentNode, role: 'alert' | 'status'): string[] =>
  [...scope.querySelectorAll(`[role="${role}"]`)]
    .map((found) => found.getAttribute('aria-label') ?? squeeze(found.textContent))
    .filter((text) => text !== '');

/** What the control is described by; '' without a description. */
export const readDescription = (control: Control): string =>
  squeeze(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent);

/** Writes a control's value past the setter by which React knows its own writing. */
export function setValue(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** Types a value so that React sees the change. */
export async function fill(control: Control, value: string): Promise<void> {
  await act(async () => {
    setValue(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export const click = (element: HTMLElement): Promise<void> => act(async () => element.click());

// Before a test takes the clock's place.
const { setTimeout: wait } = globalThis;
const DEADLINE_MS = 5_000;

/** Lets the page work until the check passes. */
export async function until(check: () => void): Promise<void> {
  const deadline = process.hrtime.bigint() + BigInt(DEADLINE_MS) * 1_000_000n;
  for (;;) {
    await act(() => new Promise<void>((done) => void wait(done, 1)));
    try {
      check();
      return;
    } catch (failure) {
      if (process.hrtime.bigint() > deadline) throw failure;
    }
  }
}

/** Moves the clock, after `vi.useFakeTimers()`. */
export const advanceClock = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
