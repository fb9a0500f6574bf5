// One picture in the order: what it shows, who sees it, whether its texts are there, and the grip.

import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import type { DragEntry } from '../../../ui/use-drag-order';
import type { Grip } from '../../../ui/use-order';
import { joinSpaced } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { readAltState } from '../../picture-alt';
import { isPublic } from '../../picture-order';

/** Of a card, on screens with two pixels in one. */
const WIDTH = 296;

const MARKS = { decorative: 'reviewed', missing: 'missing', draft: 'draft', there: 'reviewed' } as const;

interface PictureCardProps {
  picture: DocumentPicture;
  file: DeskRecord['picture_files'][string] | null;
  place: number;
  chosen: boolean;
  /** The way to move it: its grip's; a mouse can drag the picture too. null: it stays where it is. */
  grip: Grip | null;
  dropping: DragEntry;
  onChoose: () => void;
}

export function PictureCard(props: PictureCardProps) {
  const { picture, file, place, chosen, grip, dropping } = props;
  const { language, words } = useLanguage();
  const { pictures: own, editor } = words;
  const view = editor.pictures.views[picture.view];
  const open = isPublic(picture, place);
  const badge = picture.access === 'order' ? (open ? '' : own.members) : own.always[picture.access];
  const width = chooseWidth(file?.widths ?? [], WIDTH);
  const [x, y] = picture.focus;
  return (
    <li
      className={['picture-card', open ? '' : 'm', chosen ? 'chosen' : '', grip?.['aria-pressed'] ? 'lifted' : '']
        .filter(Boolean)
        .join(' ')}
      data-key={picture.key}
      {...dropping}
    >
      <button
        type="button"
        className="im"
        aria-pressed={chosen}
        aria-label={own.card(place + 1, view)}
        onClick={props.onChoose}
        onKeyDown={(event) => event.shiftKey && grip?.onKeyDown(event)}
        onPointerDown={(event) => event.pointerType === 'mouse' && grip?.onPointerDown(event)}
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
          <span className="ellipsis">{joinSpaced(language, String(place + 1), view)}</span>
          {grip && (
            <button
              type="button"
              className="grip"
              aria-label={own.grip(place + 1)}
              aria-description={own.gripHint}
              {...grip}
            />
          )}
        </div>
        <div className="row">
          {(['tw', 'en'] as const).map((side) => {
            const state = readAltState(picture, side);
            return (
              <StateMark key={side} mark={MARKS[state]}>
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
