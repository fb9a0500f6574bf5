// The focus for what has just been shown. As a `ref` it is the same function at each render, so that it takes the focus once: one that is
// written in place is another each time, and would take the focus away from what one types in.
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
