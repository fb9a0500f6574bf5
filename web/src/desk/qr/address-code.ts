// The lasting address of a piece as its QR code has it: in capitals, because a code of capitals has fewer and so larger modules.

/** The letters and signs of the alphanumeric mode (ISO 18004, table 5). */
const CAPITALS = /^[0-9A-Z $%*+\-./:]*$/;

/** Escapes each octet of UTF-8 that is no letter, figure, hyphen or full stop: unlike the other signs these are in the set above. */
const escapePart = (text: string): string =>
  encodeURIComponent(text).replace(/[_~!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `{public address}/id/{number}`, in capitals where the address stays the same: hosts, `/id/` and relic numbers are compared without case,
 * folders before `/id/` are not.
 */
export function addressCode(publicAddress: string, number: string): string {
  const { protocol, host, pathname } = new URL(publicAddress);
  const folders = pathname.replace(/\/+$/, '');
  const written = `${protocol}//${host}${folders}/id/${escapePart(number)}`;
  const capitals = written.toUpperCase();
  return CAPITALS.test(capitals) && folders === folders.toUpperCase() ? capitals : written;
}
