// The results of a provider's window.

/** The browser has blocked the provider's window. */
export class PopupBlocked extends Error {}

/** The provider's code or token; null when the person closed the window or refused. */
export type Grant = string | null;
