// The views of the piece: which have a picture, which are on their way, and which is taken next.
import { useEffect, useState } from 'react';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord } from '../../../api/desk/types';
import { readCell } from '../../document/cells';
import { useWords } from '../../language';
import type { ShownShot } from './shots';
import { VIEWS, type View } from './views';

/** Of a thumbnail, on screens with three pixels in one. */
const WIDTH = 200;

interface ShotListProps {
  record: DeskRecord;
  shots: readonly ShownShot[];
  view: View;
  onView: (view: View) => void;
}

export function ShotList({ record, shots, view, onView }: ShotListProps) {
  const { storeroom: said, editor } = useWords();
  const pictures = readCell(record.fields, 'pictures');
  const own = shots.filter(({ artifact }) => artifact === record.id);
  return (
    <nav className="storeroom-views" aria-label={said.views}>
      {VIEWS.map((name) => {
        const picture = pictures.filter((other) => other.view === name).at(-1);
        const shot = own.filter((other) => other.view === name).at(-1);
        const width = picture ? chooseWidth(record.picture_files[picture.key]?.widths ?? [], WIDTH) : null;
        const isTaken = shot !== undefined || picture !== undefined;
        return (
          <button
            key={name}
            type="button"
            aria-current={name === view ? 'true' : undefined}
            onClick={() => onView(name)}
          >
            <span className="storeroom-thumb">
              {shot ? (
                <ShotThumb shot={shot} />
              ) : picture && width !== null ? (
                <img src={pictureUrl(picture.key, width)} alt="" />
              ) : (
                <span aria-hidden="true">{name === view ? '●' : '+'}</span>
              )}
            </span>
            {editor.pictures.views[name]}
            <span className="visually-hidden">{isTaken ? said.taken : said.missing}</span>
          </button>
        );
      })}
    </nav>
  );
}

function ShotThumb({ shot }: { shot: ShownShot }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(shot.bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [shot.bytes]);
  return (
    <>
      {url !== '' && <img src={url} alt="" />}
      <span className="progress">
        <i style={{ width: `${shot.state.kind === 'sending' ? shot.state.percent : 0}%` }} />
      </span>
    </>
  );
}
