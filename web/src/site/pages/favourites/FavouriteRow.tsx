// A favourite in the list: picture, name, dynasty, the member's note, and what can be done with it. A removed one is a line from which
// it can be put back.
import { type HTMLAttributes, useId } from 'react';
import type { Favourite } from '../../../api/site/schema.gen';
import { Lattice } from '../../../ui/page-icons';
import type { DragEntry } from '../../../ui/use-drag-order';
import { localize } from '../../localize';
import { Picture } from '../../parts/Picture';
import { PieceName } from '../../parts/PieceName';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { Note } from './Note';
import { getFavouritesWords } from './words';

interface FavouriteRowProps {
  favourite: Favourite;
  /** From 1. */
  place: number;
  count: number;
  isRemoved: boolean;
  /** What makes the row and its handle parts of a drag. */
  dragEntry: DragEntry;
  dragHandle: HTMLAttributes<HTMLElement>;
  /** `button` is the name of the button that was pressed. */
  onMove: (place: number, button: string) => void;
  onRemove: () => void;
  onUndo: () => void;
  onNote: (note: string) => void;
  redirectIfExpired: (failure: unknown) => never;
}

export function FavouriteRow({ favourite, isRemoved, dragEntry, dragHandle, onUndo, ...row }: FavouriteRowProps) {
  const language = useLanguage();
  const words = getFavouritesWords(language);
  const id = useId();
  const { piece } = favourite;
  const name = piece ? localize(piece, 'name', language) : { text: words.gone, lang: undefined };
  if (isRemoved) {
    return (
      <li className="favourite removed" data-piece={favourite.id}>
        <p id={id}>{words.removed(name.text)}</p>
        <button className="btn small" type="button" data-act="undo" aria-describedby={id} onClick={onUndo}>
          {words.undo}
        </button>
      </li>
    );
  }
  const dynasty = piece?.group_dynasty && localize(piece.group_dynasty, 'name', language);
  return (
    <li className="favourite" data-piece={favourite.id} {...dragEntry}>
      {row.count > 1 && (
        // The buttons below do the same for the keyboard and for screen readers.
        <span className="favourite-grip" title={words.drag} aria-hidden="true" {...dragHandle}>
          <GripIcon />
        </span>
      )}
      <div className={piece?.picture ? 'favourite-pic' : 'favourite-pic bare'}>
        {piece?.picture ? <Picture picture={piece.picture} slot="shelf" alt="" /> : <Lattice />}
      </div>
      <div className="favourite-text">
        <h2 id={id} lang={name.lang}>
          {piece ? (
            <a href={paths.artifact(language, favourite.id)}>
              <PieceName name={name} keywords={piece.key_tw} />
            </a>
          ) : (
            name.text
          )}
        </h2>
        {piece && (
          <p className="favourite-meta">
            {dynasty && <span lang={dynasty.lang}>{dynasty.text}</span>}
            <span className="no">{piece.number}</span>
          </p>
        )}
        <Note favourite={favourite} describedBy={id} onSaved={row.onNote} redirectIfExpired={row.redirectIfExpired} />
      </div>
      <Acts describedBy={id} {...row} />
    </li>
  );
}

type ActsProps = Pick<FavouriteRowProps, 'place' | 'count' | 'onMove' | 'onRemove'> & { describedBy: string };

function Acts({ place, count, onMove, onRemove, describedBy }: ActsProps) {
  const words = getFavouritesWords(useLanguage());
  // They keep the focus where they cannot move the piece any further.
  const move = (button: string, label: string, to: number, isPossible: boolean) => (
    <button
      type="button"
      data-act={button}
      aria-describedby={describedBy}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onMove(to, button)}
    >
      {label}
    </button>
  );
  return (
    <div className="favourite-acts">
      {move('up', words.up, place - 1, place > 1)}
      {move('down', words.down, place + 1, place < count)}
      {move('top', words.toTop, 1, place > 1)}
      <button type="button" data-act="remove" aria-describedby={describedBy} onClick={onRemove}>
        {words.remove}
      </button>
    </div>
  );
}

function GripIcon() {
  return (
    <svg viewBox="0 0 12 20" fill="currentColor" aria-hidden="true">
      <path d="M2 3h2v2H2zM8 3h2v2H8zM2 9h2v2H2zM8 9h2v2H8zM2 15h2v2H2zM8 15h2v2H8z" />
    </svg>
  );
}
