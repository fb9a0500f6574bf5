// What a provider's window comes to.

/** The browser did not open the provider's window. */
export class PopupBlocked extends Error {}

/** What the provider hands over, or null when the person closed the window or said no. */
export type Grant = string | null;
