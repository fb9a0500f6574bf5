// A picture in a frame of so many millimetres: whole, in the stored width next above 300 dots per inch.
import { useState } from 'react';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DocumentPicture } from '../../../api/desk/types';
import { type Language, otherLanguage } from '../../../words/language';
import type { PrintedPiece } from './piece-text';
import { PRINT_WORDS } from './print-words';

const DOTS_PER_MM = 300 / 25.4;

interface PlateProps {
  piece: PrintedPiece;
  /** None leaves the frame. */
  picture: DocumentPicture | undefined;
  width: number;
  height: number;
  language: Language;
  caption?: string;
}

/** Another picture has not failed because the one before it has. */
export const Plate = (props: PlateProps) => <Frame key={props.picture?.key ?? ''} {...props} />;

function Frame({ piece, picture, width, height, language, caption }: PlateProps) {
  const [failed, setFailed] = useState(false);
  const file = picture && piece.files[picture.key];
  const shown = file ? Math.min(width, (height * file.width) / file.height) : 0;
  const stored = file ? chooseWidth(file.widths, Math.ceil(shown * DOTS_PER_MM)) : null;
  const size = { width: `${width}mm`, height: `${height}mm` };
  return (
    <figure className="plate">
      {picture && stored !== null && !failed ? (
        <img
          src={pictureUrl(picture.key, stored)}
          alt={picture.alt[language] || picture.alt[otherLanguage(language)]}
          style={size}
          onError={() => setFailed(true)}
        />
      ) : (
        <div className="no-picture" style={size} data-failed={failed ? '' : undefined}>
          {failed ? PRINT_WORDS[language].pictureNotLoaded : PRINT_WORDS[language].noPicture}
        </div>
      )}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
