// How large the piece is on a picture: two points, and the length between them. It is sent when it says a scale and has come to rest,
// and can be taken away. With it the site's viewer shows the piece at true size.
import { useEffect, useRef, useState } from 'react';
import type { DeskRecord, Dimension, DocumentPicture, PictureScale } from '../../api/desk/types';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { Labelled } from '../parts/Labelled';
import { useResting } from '../unsaved/use-resting';
import { ENDS, MarkedPicture } from './MarkedPicture';
import { PixelField } from './PixelField';
import {
  LEAST_DISTANCE,
  type Marks,
  measureDistance,
  placeMarks,
  readMillimetres,
  readScale,
  suggestLengths,
  toMarks,
  writePixelsPerCentimetre,
} from './scale-marks';

/** How long the marks rest before they are sent, in milliseconds. */
const REST = 500;

interface ScaleMarkProps {
  picture: DocumentPicture;
  file: DeskRecord['picture_files'][string];
  dimensions: readonly Dimension[];
  /** Null: the marks are taken away. */
  onChange: (scale: PictureScale | null) => void;
  disabled: boolean;
}

export function ScaleMark({ picture, file, dimensions, onChange, disabled }: ScaleMarkProps) {
  const { language, words } = useLanguage();
  const own = words.pictures.scale;
  const [changed, setChanged] = useState<Marks | null>(null);
  const resting = useResting(onChange, REST);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const marks = changed ?? (picture.scale ? toMarks(picture.scale) : null);
  const change = (next: Marks) => {
    setChanged(next);
    const scale = readScale(next);
    if (scale) resting.later(scale);
    else resting.cancel();
  };
  const remove = () => {
    resting.cancel();
    setChanged(null);
    wasPressed.current = true;
    if (picture.scale) onChange(null);
  };

  // The pressed button is then removed: the focus moves to the marks, and afterwards back to the button that starts them.
  const isMarked = marks !== null;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (isMarked) fieldset.current?.querySelector<HTMLElement>('[role=slider]')?.focus();
    else begin.current?.focus();
  }, [isMarked]);

  if (!marks) {
    return (
      <div className="label">
        <span>{own.name}</span>
        <div>
          <Button
            ref={begin}
            kind="secondary"
            inactive={disabled}
            onClick={() => {
              wasPressed.current = true;
              change(placeMarks(file));
            }}
          >
            {own.begin}
          </Button>
        </div>
        <span className="hint">{own.use}</span>
      </div>
    );
  }
  const scale = readScale(marks);
  const isTooClose = measureDistance(marks) < LEAST_DISTANCE;
  const isLengthWrong = marks.length !== '' && readMillimetres(marks.length) === null;
  return (
    <fieldset ref={fieldset} className="scale-mark">
      <legend className="label">
        <span>{own.name}</span>
      </legend>
      <p className="hint">{own.explanation}</p>
      <MarkedPicture
        picture={picture}
        file={file}
        marks={marks}
        disabled={disabled}
        onMove={(end, to) => change({ ...marks, [end]: to })}
      />
      {ENDS.map((end) => (
        <div key={end} className="row">
          <span className="muted">{own.ends[end]}</span>
          {([0, 1] as const).map((axis) => (
            <PixelField
              key={axis}
              label={own.coordinate(own.ends[end], axis === 0)}
              value={marks[end][axis]}
              most={axis === 0 ? file.width : file.height}
              disabled={disabled}
              onChange={(value) =>
                change({ ...marks, [end]: axis === 0 ? [value, marks[end][1]] : [marks[end][0], value] })
              }
            />
          ))}
        </div>
      ))}
      <Labelled label={own.length} hint={own.lengthHint} error={isLengthWrong ? own.lengthWrong : ''}>
        {(field) => (
          <input
            {...field}
            className="input"
            inputMode="decimal"
            value={marks.length}
            disabled={disabled}
            placeholder="9.0"
            onChange={(event) => change({ ...marks, length: event.target.value })}
          />
        )}
      </Labelled>
      <div className="row suggested-lengths">
        {suggestLengths(dimensions).map(({ part, length }) => {
          const name = part[language] || part.tw || part.en;
          return (
            <button
              key={`${name} ${length}`}
              type="button"
              className="link"
              disabled={disabled}
              onClick={() => change({ ...marks, length })}
            >
              {own.suggestion(name, length)}
            </button>
          );
        })}
      </div>
      <p className={isTooClose ? 'error' : 'muted'} role="status">
        {isTooClose
          ? own.tooClose(LEAST_DISTANCE)
          : scale
            ? own.result(writePixelsPerCentimetre(scale))
            : own.unfinished}
      </p>
      <Button kind="secondary" inactive={disabled} onClick={remove}>
        {picture.scale ? own.remove : own.cancel}
      </Button>
    </fieldset>
  );
}
