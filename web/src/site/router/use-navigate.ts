// Navigation from code, for the few components that navigate without a link or a form.
import { createContext, useContext } from 'react';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Leaves scroll position and focus as they are. */
  keepScroll?: boolean;
}

export type Navigate = (href: string, options?: NavigateOptions) => void;

const NavigateContext = createContext<Navigate>(() => {});

export const NavigateProvider = NavigateContext.Provider;

export const useNavigate = (): Navigate => useContext(NavigateContext);
