// For the few places that navigate without a link or a form.
import { createContext, useContext } from 'react';

export interface NavigateOptions {
  /** Takes the current page's place in the history. */
  replace?: boolean;
  /** Leaves scroll position and focus alone. */
  keepPlace?: boolean;
}

export type Navigate = (href: string, options?: NavigateOptions) => void;

const NavigateContext = createContext<Navigate>(() => {});

export const NavigateProvider = NavigateContext.Provider;

export const useNavigate = (): Navigate => useContext(NavigateContext);
