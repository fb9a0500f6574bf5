// Asks for one line about a photograph that has arrived: without it visitors do not see the photograph.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { describePicture } from '../../../api/desk/picture-changes';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { useLanguage } from '../../language';

/** Of a thumbnail, on screens with three pixels in one. */
const WIDTH = 200;
/** The most characters that a text alternative may have. */
const MOST = 500;

interface DescribeShotProps {
  record: DeskRecord;
  picture: DocumentPicture;
  /** Called with the record once the line is saved. */
  onSaved: (record: DeskRecord) => void;
}

export function DescribeShot({ record, picture, onSaved }: DescribeShotProps) {
  const { language, words } = useLanguage();
  const { storeroom: said, editor, frame } = words;
  const [line, setLine] = useState('');
  const save = useMutation({
    mutationFn: () => describePicture(record.noun, record.id, picture.key, { alt: { [language]: line.trim() } }),
    onSuccess: onSaved,
  });
  const width = chooseWidth(record.picture_files[picture.key]?.widths ?? [], WIDTH);
  const view = editor.pictures.views[picture.view || 'other'] ?? '';
  return (
    <form
      className="storeroom-describe"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() !== '' && !save.isPending) save.mutate();
      }}
    >
      {width !== null && <img src={pictureUrl(picture.key, width)} alt="" />}
      <label>
        <span>{said.describe(view)}</span>
        <input
          className="input"
          lang={htmlLang(language)}
          maxLength={MOST}
          placeholder={said.describeHint}
          value={line}
          onChange={(event) => setLine(event.target.value)}
        />
      </label>
      <button type="submit" aria-disabled={line.trim() === '' || save.isPending || undefined}>
        {said.keepLine}
      </button>
      {save.isError && <p role="alert">{readRefusal(save.error).message || frame.failed}</p>}
    </form>
  );
}
