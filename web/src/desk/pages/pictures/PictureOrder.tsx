// The cards in their order, with the gate behind those that are public by their place. A card is moved by dragging it, or by its grip
// and the keyboard: Space picks up, arrows move, Space drops, Esc cancels.
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { orderPictures } from '../../../api/desk/picture-changes';
import type { DeskRecord } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { inOrder, isPublic, keyBehind, moveKey, PUBLIC } from '../../picture-order';
import { PictureCard } from './PictureCard';
import { type Change, picturesOf } from './use-pictures';

interface PictureOrderProps {
  record: DeskRecord;
  change: Change;
  chosen: string | null;
  onChoose: (key: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function PictureOrder({ record, change, chosen, onChoose }: PictureOrderProps) {
  const { pictures: own } = useLanguage().words;
  const [moving, setMoving] = useState<{ key: string; keys: readonly string[]; by: 'keys' | 'pointer' } | null>(null);
  const [said, setSaid] = useState('');
  const row = useRef<HTMLOListElement>(null);
  const pictures = picturesOf(record);
  const saved = pictures.map(({ key }) => key);
  const { noun, id, may } = record;
  const shown = moving ? inOrder(pictures, moving.keys) : pictures;

  const send = (keys: readonly string[], key: string) => {
    if (keys.join() === saved.join()) return;
    change.mutate(() => orderPictures(noun, id, key, keyBehind(keys, key)));
  };
  const focusGrip = (key: string) =>
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-key="${key}"] .grip`)?.focus());
  const step = (keys: readonly string[], key: string, by: number): readonly string[] => {
    const to = keys.indexOf(key) + by;
    const next = moveKey(keys, key, to);
    const place = next.indexOf(key);
    const picture = pictures.find((other) => other.key === key);
    if (picture) setSaid(own.movedTo(place + 1, isPublic(picture, place)));
    focusGrip(key);
    return next;
  };
  const press = (event: KeyboardEvent, key: string) => {
    const by = STEPS[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      if (moving?.by === 'keys') {
        send(moving.keys, key);
        setSaid(own.dropped(moving.keys.indexOf(key) + 1));
        setMoving(null);
      } else {
        setMoving({ key, keys: saved, by: 'keys' });
        setSaid(own.picked(saved.indexOf(key) + 1));
      }
    } else if (event.key === 'Escape' && moving) {
      event.preventDefault();
      event.stopPropagation();
      setMoving(null);
      setSaid(own.cancelled);
      focusGrip(key);
    } else if (by !== undefined && moving?.by === 'keys') {
      event.preventDefault();
      setMoving({ ...moving, keys: step(moving.keys, key, by) });
    } else if (by !== undefined && event.shiftKey) {
      event.preventDefault();
      send(step(saved, key, by), key);
    }
  };
  return (
    <>
      <ol className="picture-cards" ref={row} aria-label={own.list}>
        {shown.map((picture, place) => (
          <Fragment key={picture.key}>
            {place === PUBLIC && (
              <li className="gate">
                <span>{own.gate}</span>
              </li>
            )}
            <PictureCard
              picture={picture}
              file={record.picture_files[picture.key] ?? null}
              place={place}
              chosen={picture.key === chosen}
              lifted={moving?.key === picture.key}
              movable={may.save}
              onChoose={() => onChoose(picture.key)}
              onKeyDown={(event) => may.save && press(event, picture.key)}
              onBlur={() => {
                // The focus follows a card that moves; when it goes elsewhere, the card goes back.
                const { key } = picture;
                requestAnimationFrame(() => {
                  const holder = document.activeElement?.closest('[data-key]');
                  if (holder?.getAttribute('data-key') !== key) setMoving((now) => (now?.by === 'keys' ? null : now));
                });
              }}
              onDragStart={() => setMoving({ key: picture.key, keys: saved, by: 'pointer' })}
              onDragOver={() =>
                setMoving((now) =>
                  now && now.by === 'pointer' && now.key !== picture.key
                    ? { ...now, keys: moveKey(now.keys, now.key, now.keys.indexOf(picture.key)) }
                    : now,
                )
              }
              onDragEnd={(dropped) => {
                if (dropped && moving) send(moving.keys, moving.key);
                setMoving(null);
              }}
            />
          </Fragment>
        ))}
      </ol>
      {pictures.length > 1 && may.save && (
        <p className="hint order-hint">
          {own.orderHint[0]} <kbd>⇧</kbd> <kbd>←</kbd> <kbd>→</kbd>
          {own.orderHint[1]}
        </p>
      )}
      <span className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </span>
    </>
  );
}
