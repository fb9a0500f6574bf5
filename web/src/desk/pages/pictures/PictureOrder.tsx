// The cards in their order, with the gate behind those that are public by their place.
import { Fragment } from 'react';
import { orderPictures } from '../../../api/desk/picture-changes';
import type { DeskRecord } from '../../../api/desk/types';
import { useOrder } from '../../../ui/use-order';
import { useLanguage } from '../../language';
import { Keys } from '../../parts/Keys';
import { isPublic, keyBehind, PUBLIC } from '../../picture-order';
import { PictureCard } from './PictureCard';
import { type PictureMutation, picturesOf } from './use-pictures';

interface PictureOrderProps {
  record: DeskRecord;
  change: PictureMutation;
  chosen: string | null;
  onChoose: (key: string) => void;
}

export function PictureOrder({ record, change, chosen, onChoose }: PictureOrderProps) {
  const { pictures: own, content } = useLanguage().words;
  const pictures = picturesOf(record);
  const { noun, id, may } = record;
  const sorting = useOrder({
    ids: pictures.map(({ key }) => key),
    onOrder: (keys, key) => change.mutate(() => orderPictures(noun, id, key, keyBehind(keys, key))),
    texts: {
      picked: own.picked,
      moved: (place, _, key) => {
        const picture = pictures.find((other) => other.key === key);
        return own.movedTo(place, picture !== undefined && isPublic(picture, place - 1));
      },
      dropped: own.dropped,
      cancelled: content.order.cancelled,
    },
  });
  const shown = sorting.order.flatMap((key) => pictures.filter((picture) => picture.key === key));
  return (
    <>
      <ol className="picture-cards" aria-label={own.list}>
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
              grip={may.save ? sorting.grip(picture.key) : null}
              dropping={sorting.place(picture.key)}
              onChoose={() => onChoose(picture.key)}
            />
          </Fragment>
        ))}
      </ol>
      {pictures.length > 1 && may.save && (
        <p className="hint order-hint">
          {own.orderHint[0]}
          <span className="not-narrow">
            {own.orderHint[1]} <Keys of="shift+ArrowLeft" /> <Keys of="shift+ArrowRight" />
          </span>
          {own.orderHint[2]}
        </p>
      )}
      <span className="visually-hidden" role="status" aria-live="assertive">
        {sorting.said}
      </span>
    </>
  );
}
