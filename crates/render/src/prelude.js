// What React's server renderer expects of a host and QuickJS does not have. Nothing else: a bundle that needs more should need less.
globalThis.TextEncoder = class TextEncoder {
  get encoding() {
    return "utf-8";
  }

  encode(input = "") {
    const bytes = [];
    // Iterating a string yields code points; a lone surrogate arrives alone and becomes U+FFFD, as the standard says.
    for (const character of String(input)) {
      let code = character.codePointAt(0);
      if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
    return new Uint8Array(bytes);
  }
};

// React reports errors and development warnings here; the host writes them into its log.
{
  const report = globalThis.__report;
  delete globalThis.__report;
  const words = (parts) => parts.map((part) => (part && part.stack ? `${part}\n${part.stack}` : String(part))).join(" ");
  const silent = () => {};
  globalThis.console = {
    error: (...parts) => report(words(parts)),
    warn: (...parts) => report(words(parts)),
    log: silent,
    info: silent,
    debug: silent,
  };
}
