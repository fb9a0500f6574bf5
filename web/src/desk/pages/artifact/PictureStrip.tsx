// The pictures in their order, with the gate behind those that visitors see.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import { getGap, joinSpaced } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { isPublic, PUBLIC } from '../../picture-order';
import { isHeldBack } from '../../pictures/held-back';
import { useCell, useRecord } from '../../record-editor/editing';
import { paths } from '../../router/paths';

/** Of a tile, on screens with two pixels in one. */
const WIDTH = 210;

export function PictureStrip({ children }: { children?: ReactNode }) {
  const { language, words } = useLanguage();
  const { editor, pictures: own } = words;
  const record = useRecord();
  const { id, picture_files: files } = record;
  const widthOf = (key: string) => chooseWidth(files[key]?.widths ?? [], WIDTH);
  const [pictures] = useCell('pictures');
  const heldBack = pictures.filter((picture) => isHeldBack(picture, record)).length;
  return (
    <section aria-label={words.fields.artifact.pictures}>
      <h2 className="strip-title">
        {words.fields.artifact.pictures}
        <small>
          {editor.pictures.note}
          {children && getGap(language)}
          {children}
          {getGap(language)}
          <Link className="link" to={paths.pictures(id)}>
            {own.manage}
          </Link>
        </small>
      </h2>
      {pictures.length === 0 && <p className="muted">{editor.pictures.none}</p>}
      <div className="picture-strip">
        {pictures.map((picture, at) => [
          at === PUBLIC && (
            <div key="gate" className="gate">
              <span>{editor.pictures.gate}</span>
            </div>
          ),
          <div key={picture.key} className={isPublic(picture, at) ? 'picture-tile' : 'picture-tile m'}>
            <div className="im">
              {widthOf(picture.key) !== null && (
                <img src={pictureUrl(picture.key, widthOf(picture.key) ?? WIDTH)} alt="" loading="lazy" />
              )}
            </div>
            <p>
              <span>{joinSpaced(language, String(at + 1), editor.pictures.views[picture.view])}</span>
            </p>
          </div>,
        ])}
      </div>
      {heldBack > 0 && (
        <p>
          <StateMark mark="missing">{editor.pictures.heldBack(heldBack)}</StateMark>
        </p>
      )}
    </section>
  );
}
