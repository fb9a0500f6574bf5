// The pictures before and after; new ones have a frame. Pictures that the piece no longer has are only counted.
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { useWords } from '../../language';

/** Of a picture in a row, on screens with two pixels in one. */
const WIDTH = 80;

interface PictureDifferenceProps {
  before: readonly DocumentPicture[];
  after: readonly DocumentPicture[];
  files: DeskRecord['picture_files'];
}

export function PictureDifference({ before, after, files }: PictureDifferenceProps) {
  const { history } = useWords();
  const known = new Set(before.map(({ key }) => key));
  const added = after.filter(({ key }) => !known.has(key)).length;
  const show = (pictures: readonly DocumentPicture[]) => (
    <>
      {pictures.map(({ key }) => {
        const width = chooseWidth(files[key]?.widths ?? [], WIDTH);
        return (
          width !== null && (
            <span key={key} className={known.has(key) ? 'thumb' : 'thumb added'}>
              <img src={pictureUrl(key, width)} alt="" />
            </span>
          )
        );
      })}
      <span className="muted">{pictures.length === 0 ? history.empty : history.pictures(pictures.length)}</span>
    </>
  );
  return (
    <>
      <div className="version-pictures">{show(before)}</div>
      <div className="version-pictures">
        {show(after)}
        {added > 0 && <span className="muted">{history.newPictures(added)}</span>}
      </div>
    </>
  );
}
