// Loads a sign-in provider's script once, when a reader first uses the provider.

const TIME_LIMIT_MS = 15_000;
const scripts = new Map<string, Promise<void>>();

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (settle: () => void) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      settle();
    };
    const fail = () =>
      give(() => {
        script.remove();
        scripts.delete(address);
        reject(new Error(`${address} did not load`));
      });
    const timer = setTimeout(fail, TIME_LIMIT_MS);
    script.onload = () => give(resolve);
    script.onerror = fail;
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}

/** Resolves when the script has run; a script that failed is fetched again by the next call. */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address) ?? fetchScript(address);
  scripts.set(address, known);
  return known;
}
