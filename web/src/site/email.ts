/** As strict as browsers are with an email field: something, @, a host with a dot. The server reads full-width signs as those of ASCII. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.normalize('NFKC'));
