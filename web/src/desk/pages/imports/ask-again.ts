// How often a page asks how far the server is.
export const ASK_AGAIN_MS = 1_000;
