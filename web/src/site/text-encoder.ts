// React's server build encodes text when it loads; the embedded engine has no TextEncoder of its own. Must be imported first.

function encode(text = ''): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return new Uint8Array(bytes);
}

if (typeof globalThis.TextEncoder === 'undefined') {
  class SmallTextEncoder {
    readonly encoding = 'utf-8';
    encode = encode;
  }
  Object.assign(globalThis, { TextEncoder: SmallTextEncoder });
}

export {};
