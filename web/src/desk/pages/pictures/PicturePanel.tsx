// The properties of one picture: its focal point, view, who sees it, texts in both languages; turned, replaced, removed.
import { useEffect, useRef } from 'react';
import {
  describePicture,
  orderPictures,
  type PictureChange,
  removePicture,
  restorePicture,
  rotatePicture,
} from '../../../api/desk/picture-changes';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture, Language, PictureScale } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { moveEntry } from '../../../ui/use-drag-order';
import { readCell } from '../../document/cells';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { Segments } from '../../parts/Segments';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { readAltState } from '../../picture-alt';
import { isPublic, keyBehind } from '../../picture-order';
import { FocalPoint } from '../../pictures/FocalPoint';
import { ScaleMark } from '../../pictures/ScaleMark';
import { uploads } from '../../uploads/queue';
import { PictureTextField } from './PictureTextField';
import type { PictureTexts } from './use-picture-texts';
import { type PictureMutation, picturesOf, useReadRecord } from './use-pictures';

interface PicturePanelProps {
  record: DeskRecord;
  place: number;
  change: PictureMutation;
  texts: PictureTexts;
  /** Whether its first text takes the focus. */
  writing: boolean;
  /** Leads on to the texts of the next picture. */
  onNext: () => void;
  /** The picture has another key from here on. */
  onReplaced: (key: string) => void;
}

/** Of the picture beside its texts, in pixels of the narrowest drawing. */
const SHOWN_WIDTH = 320;

const SIDES: readonly Language[] = ['tw', 'en'];

export function PicturePanel({ record, place, change, texts, writing, onNext, onReplaced }: PicturePanelProps) {
  const { pictures: own, editor, frame } = useLanguage().words;
  const isView = (text: string): text is DocumentPicture['view'] => Object.hasOwn(editor.pictures.views, text);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const alt = { tw: useRef<HTMLInputElement>(null), en: useRef<HTMLInputElement>(null) };
  const firstText = alt.tw;
  useEffect(() => {
    if (writing) firstText.current?.focus();
  }, [writing, firstText]);
  const pictures = picturesOf(record);
  const picture = pictures[place] as DocumentPicture;
  const { noun, id, may } = record;
  const { key } = picture;
  const file = record.picture_files[key] ?? null;
  // Changes run one after the other: one that was made while the picture was being turned is of the key that it then has.
  const current = useRef(key);
  const readKey = () => current.current;
  const readRecord = useReadRecord(record);
  const readPresent = () => picturesOf(readRecord()).find((other) => other.key === readKey());
  const describe = (changes: PictureChange) => change.mutate(() => describePicture(noun, id, readKey(), changes));
  const rotate = (quarterTurns: 1 | 3) =>
    // Follow-up work belongs in the mutation function: callbacks given to `mutate` are dropped when `mutate` is called again before it ends.
    change.mutate(async () => {
      const changed = await rotatePicture(noun, id, key, quarterTurns);
      current.current = picturesOf(changed)[place]?.key ?? key;
      onReplaced(current.current);
      return changed;
    });
  const measure = (scale: PictureScale | null) => {
    const before = picture.scale;
    describe({ scale });
    const restore = async () => {
      const present = readPresent();
      if (present && !present.scale) return describePicture(noun, id, present.key, { scale: before ?? null });
      toast(frame.notUndone);
      return readRecord();
    };
    if (scale === null && before) {
      toast(own.scale.removed(place + 1), { label: own.undo, run: () => change.mutate(restore) });
    }
  };
  const remove = () =>
    change.mutate(async () => {
      // With the texts that were sent before it.
      const removed = readPresent() ?? picture;
      const changed = await removePicture(noun, id, removed.key);
      const restore = async () => {
        const restored = await restorePicture(noun, id, removed, place);
        toast(own.restored);
        return restored;
      };
      toast(own.removed(place + 1), { label: own.undo, run: () => change.mutate(restore) });
      return changed;
    });
  const move = (to: number) => {
    const keys = moveEntry(
      pictures.map((other) => other.key),
      place,
      to,
    );
    change.mutate(() => orderPictures(noun, id, key, keyBehind(keys, key)));
  };
  const isMade = SIDES.some((side) => readAltState(picture, side) === 'draft');
  return (
    <fieldset className="picture-panel" disabled={!may.save}>
      <legend className="section-title">
        {own.plate(place + 1)}
        {file && <small>{own.size(file.width, file.height)}</small>}
      </legend>
      <div className="picture-alts">
        {file && (
          <img
            src={pictureUrl(key, chooseWidth(file.widths, SHOWN_WIDTH) ?? SHOWN_WIDTH)}
            width={file.width}
            height={file.height}
            alt=""
          />
        )}
        <div className="stack">
          {SIDES.map((side) => (
            <PictureTextField
              key={`alt ${side}`}
              picture={picture}
              part="alt"
              side={side}
              texts={texts}
              readKey={readKey}
              disabled={picture.decorative}
              field={alt[side]}
              onEnter={side === 'tw' ? () => alt.en.current?.focus() : onNext}
            >
              {readAltState(picture, side) === 'missing' && <StateMark mark="missing">{own.altHint}</StateMark>}
            </PictureTextField>
          ))}
          {isMade && (
            <p className="row">
              <StateMark mark="draft">{own.altMade}</StateMark>
              <Button kind="quiet" size="small" onClick={() => describe({ alt_confirmed: true })}>
                {editor.states.review}
              </Button>
            </p>
          )}
          <Check checked={picture.decorative} onChange={(event) => describe({ decorative: event.target.checked })}>
            {own.decorative}
          </Check>
          <p className="hint">{own.altKeys}</p>
        </div>
      </div>
      {file && <FocalPoint picture={picture} file={file} onChange={(focus) => describe({ focus })} />}
      <div className="stack">
        {file && (
          <ScaleMark
            picture={picture}
            file={file}
            dimensions={readCell(record.fields, 'dimensions')}
            onChange={measure}
            disabled={!may.save}
          />
        )}
        <Labelled label={own.moveTo}>
          {(field) => (
            <select {...field} className="input" value={place} onChange={(event) => move(Number(event.target.value))}>
              {pictures.map((other, at) => (
                <option key={other.key} value={at}>
                  {own.plate(at + 1)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={own.view}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={picture.view}
              onChange={({ target: { value } }) => isView(value) && describe({ view: value })}
            >
              {Object.entries(editor.pictures.views).map(([view, name]) => (
                <option key={view} value={view}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <div className="label">
          <span>{own.who}</span>
          <Segments
            label={own.who}
            className="wide"
            value={picture.access}
            choices={[
              { value: 'order', label: own.access.order(isPublic({ access: 'order' }, place)) },
              { value: 'public', label: own.access.public },
              { value: 'members', label: own.access.members },
            ]}
            onChange={(access) => describe({ access })}
          />
          <span className="hint">{own.accessHint}</span>
        </div>
        {SIDES.map((side) => (
          <PictureTextField
            key={`caption ${side}`}
            picture={picture}
            part="caption"
            side={side}
            texts={texts}
            readKey={readKey}
          />
        ))}
        <div className="row picture-actions">
          <Button kind="secondary" busy={change.isPending} onClick={() => rotate(3)}>
            {own.rotateLeft}
          </Button>
          <Button kind="secondary" busy={change.isPending} onClick={() => rotate(1)}>
            {own.rotateRight}
          </Button>
          <Button kind="secondary" onClick={() => input.current?.click()}>
            {own.replace}
          </Button>
          <span className="spacer" />
          <Button kind="danger" onClick={remove}>
            {own.remove}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={own.replace}
            onChange={(event) => {
              if (event.target.files) uploads.add(event.target.files, { noun, id, replaces: key });
              event.target.value = '';
            }}
          />
        </div>
      </div>
    </fieldset>
  );
}
