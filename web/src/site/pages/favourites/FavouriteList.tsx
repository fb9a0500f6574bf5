// The list of favourites: moves and removals are shown at once and sent one after the other, in the order in which they were made.
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { addFavourite, moveFavourite, removeFavourite } from '../../../api/site/favourites';
import type { Favourite, Favourites } from '../../../api/site/schema.gen';
import { useDragOrder } from '../../../ui/use-drag-order';
import { formatNumber } from '../../../words/dates';
import { localize } from '../../localize';
import { useLanguage } from '../../router/page-request';
import { FavouriteRow } from './FavouriteRow';
import { moveTo } from './order';
import { getFavouritesWords } from './words';

interface FavouriteListProps {
  favourites: Favourites;
  /** A change is the first one on its way: what was said of earlier ones is over. */
  onBegin: () => void;
  onChanged: () => void;
  /** Says that a change failed; the message is '' where the server gave none. */
  onFailure: (message: string) => void;
  /** After the last change on its way, where one has failed: shows the list as the server has it. */
  onUncertain: () => Promise<void>;
  redirectIfExpired: (failure: unknown) => never;
}

/** With the document would go what has not been sent. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

export function FavouriteList(props: FavouriteListProps) {
  const { favourites, onBegin, onChanged, onFailure, onUncertain, redirectIfExpired } = props;
  const language = useLanguage();
  const words = getFavouritesWords(language);
  const [pieces, setPieces] = useState<readonly Favourite[]>(favourites.pieces);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState('');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    setPieces(favourites.pieces);
    setRemoved(new Set());
  }, [favourites]);

  /** What to focus once the change is on the screen: a moved element loses the focus, and so does a button that is gone. */
  const focusNext = useRef('');
  useEffect(() => {
    if (focusNext.current === '' || (pieces.length === 0 && removed.size === 0)) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  }, [pieces, removed]);

  const sent = useRef<Promise<void>>(Promise.resolve());
  /** How many changes are on their way, and whether one of them has failed. */
  const onTheirWay = useRef({ count: 0, hasFailed: false });
  const send = (operation: () => Promise<void>, takeBack: () => void) => {
    const changes = onTheirWay.current;
    if (changes.count === 0) {
      changes.hasFailed = false;
      addEventListener('beforeunload', askBeforeLeaving);
      onBegin();
    }
    changes.count += 1;
    const fail = (failure: unknown) => {
      changes.hasFailed = true;
      takeBack();
      onFailure(readRefusal(failure).message);
    };
    sent.current = sent.current
      .then(() => operation().catch(redirectIfExpired).then(onChanged, fail))
      .then(() => {
        changes.count -= 1;
        if (changes.count > 0) return;
        removeEventListener('beforeunload', askBeforeLeaving);
        return changes.hasFailed ? onUncertain() : undefined;
      });
  };
  const showRemoved = (id: number, isRemoved: boolean) =>
    setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((other) => other !== id)));

  const nameOf = ({ piece }: Favourite): string => (piece ? localize(piece, 'name', language).text : words.gone);
  const kept = pieces.filter(({ id }) => !removed.has(id));
  /** `button`: the one that was pressed; null for a drag. */
  const move = (favourite: Favourite, place: number, button: string | null) => {
    const moved = moveTo(kept, favourite, place);
    if (moved === null) return;
    if (button !== null) focusNext.current = `[data-piece="${favourite.id}"] [data-act="${button}"]`;
    // Removed ones keep their place among the others.
    const others = pieces.filter(({ id }) => id !== favourite.id);
    const at = moved.before === undefined ? others.length : others.findIndex(({ id }) => id === moved.before);
    setPieces([...others.slice(0, at), favourite, ...others.slice(at)]);
    setDone(words.moved(nameOf(favourite), place + 1));
    send(
      () => moveFavourite({ piece: favourite.id, before: moved.before ?? null }),
      () => setPieces(pieces),
    );
  };
  const drag = useDragOrder({
    ids: kept.map(({ id }) => id),
    onMove: (id, to) => {
      const favourite = kept.find((piece) => piece.id === id);
      if (favourite) move(favourite, to, null);
    },
  });
  const remove = (favourite: Favourite) => {
    focusNext.current = `[data-piece="${favourite.id}"] [data-act="undo"]`;
    showRemoved(favourite.id, true);
    setDone(words.removed(nameOf(favourite)));
    send(
      () => removeFavourite(favourite.id),
      () => showRemoved(favourite.id, false),
    );
  };
  const undo = (favourite: Favourite) => {
    focusNext.current = `[data-piece="${favourite.id}"] [data-act="remove"]`;
    showRemoved(favourite.id, false);
    setDone(words.putBack(nameOf(favourite)));
    send(
      () => addFavourite(favourite.id),
      () => showRemoved(favourite.id, true),
    );
  };
  const handleNote = (favourite: Favourite, note: string) => {
    // The list may have been put in another order since it was sent.
    setPieces((now) => now.map((other) => (other.id === favourite.id ? { ...other, note } : other)));
    setDone(words.noteSaved);
  };

  return (
    <div>
      <p className="count favourites-count">
        <span>{words.count(formatNumber(kept.length))}</span>
        <a className="ln" href="#share">
          {words.shareTitle}
        </a>
      </p>
      <p className="vh" role="status">
        {done}
      </p>
      <ol className="favourite-list" ref={list}>
        {pieces.map((favourite) => {
          const place = kept.indexOf(favourite);
          return (
            <FavouriteRow
              key={favourite.id}
              favourite={favourite}
              place={place + 1}
              count={kept.length}
              isRemoved={removed.has(favourite.id)}
              dragEntry={drag.entry(favourite.id)}
              dragHandle={drag.handle(favourite.id)}
              onMove={(to, button) => move(favourite, to - 1, button)}
              onRemove={() => remove(favourite)}
              onUndo={() => undo(favourite)}
              onNote={(note) => handleNote(favourite, note)}
              redirectIfExpired={redirectIfExpired}
            />
          );
        })}
      </ol>
    </div>
  );
}
