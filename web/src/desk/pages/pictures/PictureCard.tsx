// One picture in the order: what it shows, who sees it, whether its texts are there, and the grip.
import type { KeyboardEvent } from 'react';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { isPublic } from '../../picture-order';

/** Of a card, on screens with two pixels in one. */
const WIDTH = 296;

interface PictureCardProps {
  picture: DocumentPicture;
  file: DeskRecord['picture_files'][string] | null;
  place: number;
  chosen: boolean;
  lifted: boolean;
  movable: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  /** Whether it was dropped on the cards. */
  onDragEnd: (dropped: boolean) => void;
}

export function PictureCard(props: PictureCardProps) {
  const { picture, file, place, chosen, lifted, movable } = props;
  const { pictures: own, editor } = useLanguage().words;
  const view = editor.pictures.views[picture.view || 'other'] ?? '';
  const open = isPublic(picture, place);
  const badge = picture.access === 'order' ? (open ? '' : own.members) : own.always[picture.access];
  const width = chooseWidth(file?.widths ?? [], WIDTH);
  const [x, y] = picture.focus;
  return (
    <li
      className={['picture-card', open ? '' : 'm', chosen ? 'chosen' : '', lifted ? 'lifted' : '']
        .filter(Boolean)
        .join(' ')}
      data-key={picture.key}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', picture.key);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        props.onDragOver();
      }}
      onDragEnd={(event) => props.onDragEnd(event.dataTransfer.dropEffect === 'move')}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onBlur={props.onBlur}
    >
      <button
        type="button"
        className="im"
        aria-pressed={chosen}
        aria-label={own.card(place + 1, view)}
        onClick={props.onChoose}
        onKeyDown={(event) => event.shiftKey && props.onKeyDown(event)}
      >
        {width !== null && (
          <img
            src={pictureUrl(picture.key, width)}
            alt=""
            draggable={false}
            style={{ objectPosition: `${x}% ${y}%` }}
          />
        )}
      </button>
      {badge && <span className={picture.access === 'public' ? 'badge open' : 'badge'}>{badge}</span>}
      <div className="caption">
        <div>
          <span className="ellipsis">
            {place + 1}　{view}
          </span>
          {movable && (
            <button
              type="button"
              className="grip"
              aria-label={own.grip(place + 1)}
              aria-description={own.gripHint}
              aria-pressed={lifted}
              onKeyDown={props.onKeyDown}
            />
          )}
        </div>
        <div className="row">
          {(['tw', 'en'] as const).map((side) => {
            const missing = !picture.decorative && picture.alt[side].trim() === '';
            const state = picture.decorative ? 'decorative' : missing ? 'missing' : 'there';
            return (
              <StateMark key={side} mark={missing ? 'missing' : 'reviewed'}>
                {own.short[side]}
                <span className="visually-hidden"> {own.altStates[state]}</span>
              </StateMark>
            );
          })}
        </div>
      </div>
    </li>
  );
}
