// What a browser calls itself, in two words: the system and the browser.

/** The first that is found counts: Edge says that it is Chrome, and Chrome that it is Safari. */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** '' for what is neither a system nor a browser that is known. */
export function describeAgent(agent: string, between: string): string {
  const find = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(agent))?.[1];
  return [find(SYSTEMS), find(BROWSERS)].filter((word) => word !== undefined).join(between);
}
