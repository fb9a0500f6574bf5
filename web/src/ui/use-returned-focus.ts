import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus to `opener` when the element that had it goes away with what was open. Not when it closes because the focus moves on:
 * while a browser moves it, the body has it, and taking it then would keep it from where it was going. What is open gets the attributes.
 */
export function useReturnedFocus(isOpen: boolean, opener: RefObject<HTMLElement | null>) {
  const movesOn = useRef(false);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && !movesOn.current && document.activeElement === document.body) {
      opener.current?.focus();
    }
    wasOpen.current = isOpen;
    movesOn.current = false;
  }, [isOpen, opener]);
  return {
    onFocus: () => {
      movesOn.current = false;
    },
    onBlur: () => {
      movesOn.current = true;
    },
  };
}
