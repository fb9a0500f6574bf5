/** As strict as browsers are with an email field: something, @, a host with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
