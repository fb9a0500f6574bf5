// A long text that opens and closes. Drawn on the server by a guess at its height, measured in the browser.
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Chevron } from './icons';

/** A text shorter than this is not folded. */
const TOO_SHORT_PX = 400;

interface FoldProps {
  children: ReactNode;
  expand: string;
  collapse: string;
  /** The guess: false draws the text open and without a button. */
  long: boolean;
}

export function Fold({ children, expand, collapse, long }: FoldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [folds, setFolds] = useState(long);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setFolds(element.scrollHeight >= TOO_SHORT_PX);
    measure();
    const observer = new ResizeObserver(measure);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={box} id={id} className={folds && !open ? 'fold closed' : 'fold'}>
        {children}
      </div>
      {folds && (
        <button
          className="fold-btn"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
        >
          {open ? collapse : expand}
          <Chevron />
        </button>
      )}
    </>
  );
}
