// What the text of a label means.

/** The most characters of a number. */
const LONGEST_NUMBER = 200;

/** The schemes of other codes: of a network, a telephone number, an address of mail. Numbers of pieces have at most two letters before a colon. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]{2,}:/i;

/** The end of a piece's lasting address; codes of capitals have it in capitals. */
const BY_NUMBER = /\/id\/([^/]+)\/?$/i;

function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const hostOf = (address: string): string => readAddress(address)?.hostname.replace(/^www\./, '') ?? '';

/**
 * The number on a label, which says it alone or at the end of the address of the piece. Null: it is not one of the house, whose addresses
 * are given.
 */
export function readNumber(label: string, ours: readonly string[]): string | null {
  const text = label.trim();
  if (!/^https?:\/\//i.test(text)) {
    const isNumber = text !== '' && text.length <= LONGEST_NUMBER && !/\p{Cc}/u.test(text) && !OTHER_SCHEME.test(text);
    return isNumber ? text : null;
  }
  const number = BY_NUMBER.exec(readAddress(text)?.pathname ?? '')?.[1];
  if (number === undefined || !ours.map(hostOf).includes(hostOf(text))) return null;
  try {
    return decodeURIComponent(number);
  } catch {
    return null;
  }
}
