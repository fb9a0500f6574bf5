// The one picture of a record, with its texts in both languages.
import { chooseWidth, pictureUrl } from '../../api/desk/pictures';
import type { DocumentPicture } from '../../api/desk/types';
import { htmlLang, LANGUAGES } from '../../words/language';
import { useWords } from '../language';
import { useCell, useEditing } from './editing';

/** Of the margin, on screens with two pixels in one. */
const WIDTH = 640;

export function RecordPicture() {
  const { content, editor } = useWords();
  const { picture_files: files } = useEditing().snapshot.record;
  const [pictures] = useCell<readonly DocumentPicture[]>('pictures', []);
  const picture = pictures[0];
  const width = picture ? chooseWidth(files[picture.key]?.widths ?? [], WIDTH) : null;
  return (
    <div className="block" data-cell="pictures">
      <div className="block-title">
        <span>{content.picture.title}</span>
      </div>
      {picture && width !== null ? (
        <>
          <div className="record-picture">
            <img src={pictureUrl(picture.key, width)} alt="" />
          </div>
          <dl className="sentences">
            {LANGUAGES.map((side) => (
              <div key={side}>
                <dt>{editor.languages[side]}</dt>
                <dd lang={htmlLang(side)}>{picture.alt[side] || editor.compare.nothing}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="muted">{content.picture.none}</p>
      )}
    </div>
  );
}
