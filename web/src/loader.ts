// The one script that a document names: it asks for the others once the first view is on the screen, so that they do not share a
// slow line with it; at once when the reader begins to do something. Nothing done before they run is lost: links,
// forms and the menu are the browser's own, and what only scripts can answer is repeated once they can.

/** What the entries export. */
interface Entry {
  /** Ends when React answers events. */
  started: Promise<void>;
}

const FIRST_EVENTS = ['pointerdown', 'keydown', 'focusin', 'input'];

/** A button to which the browser itself gives no meaning. */
function findScriptedButton(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
  return button?.commandForElement ? null : button;
}

let pressed: HTMLElement | null = null;
let filled: EventTarget | null = null;

const notePress = ({ target }: Event): void => {
  pressed = findScriptedButton(target);
};
const noteInput = ({ target }: Event): void => {
  filled = target;
};

function repeatEarlyEvents(): void {
  document.removeEventListener('click', notePress);
  document.removeEventListener('input', noteInput);
  if (filled !== null && filled === document.activeElement)
    filled.dispatchEvent(new InputEvent('input', { bubbles: true }));
  pressed?.click();
}

let isAsked = false;

function askForScripts(): void {
  if (isAsked) return;
  isAsked = true;
  // The characters further down.
  document.getElementById('song-later')?.removeAttribute('media');
  const [entry, ...others] = document.getElementById('loader')?.dataset.scripts?.split(' ') ?? [];
  if (entry === undefined) return;
  // Side by side, not one after the other as each one's imports become known.
  for (const address of others) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
  (import(/* @vite-ignore */ entry) as Promise<Entry>).then(
    ({ started }) => started.then(repeatEarlyEvents),
    // Without them the page stays as the browser shows it.
    () => undefined,
  );
}

/** Ends after the frame with the page's first picture, or with the page where it shows none at once. */
async function showFirstView(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[loading=eager]');
  // One that cannot be shown is not waited for.
  await picture?.decode().catch(() => undefined);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

document.addEventListener('click', notePress);
document.addEventListener('input', noteInput);
for (const name of FIRST_EVENTS) document.addEventListener(name, askForScripts, { once: true });
// A hidden document is not painted; a form that a password manager has filled in may be sent at once.
if (document.hidden || document.querySelector('[type=password]')) askForScripts();
else void showFirstView().then(askForScripts);
