// A long text that can be expanded and collapsed. The server guesses whether it is long; the browser measures it.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { ChevronIcon } from './page-icons';

/** A text lower than this is not collapsible. */
const TOO_SHORT_PX = 400;

interface CollapsibleProps {
  children: ReactNode;
  expand: string;
  collapse: string;
  /** The server's guess: false renders the text expanded and without a button. */
  isLong: boolean;
}

export function Collapsible({ children, expand, collapse, isLong }: CollapsibleProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isCollapsible, setIsCollapsible] = useState(isLong);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setIsCollapsible(element.scrollHeight >= TOO_SHORT_PX);
    measure();
    const observer = new ResizeObserver(measure);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={box} id={id} className={isCollapsible && !open ? 'collapsible closed' : 'collapsible'}>
        {children}
      </div>
      {isCollapsible && (
        <button
          className="collapsible-button"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? collapse : expand}
          <ChevronIcon />
        </button>
      )}
    </>
  );
}
