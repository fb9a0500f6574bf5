// Asks for one line about a photograph that has arrived: without it visitors do not see the photograph.
import { useState } from 'react';
import { describePicture } from '../../../api/desk/picture-changes';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { useLanguage } from '../../language';
import { useDeskForm } from '../../use-desk-form';

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
  const { storeroom: said, editor } = words;
  const [isEmpty, setIsEmpty] = useState(true);
  const form = useDeskForm<'line'>({
    names: ['line'],
    validate: ({ line }) => (line.trim() === '' ? { fields: {} } : null),
    onInput: (_, line) => setIsEmpty(line.trim() === ''),
    onSubmit: async ({ line }) => {
      onSaved(await describePicture(record.noun, record.id, picture.key, { alt: { [language]: line.trim() } }));
    },
  });
  const width = chooseWidth(record.picture_files[picture.key]?.widths ?? [], WIDTH);
  const view = editor.pictures.views[picture.view];
  return (
    <form className="storeroom-describe" {...form.props}>
      {width !== null && <img src={pictureUrl(picture.key, width)} alt="" />}
      <label>
        <span>{said.describe(view)}</span>
        <input
          name="line"
          className="input"
          lang={htmlLang(language)}
          maxLength={MOST}
          placeholder={said.describeHint}
        />
      </label>
      <button type="submit" aria-disabled={isEmpty || form.pending || undefined}>
        {said.keepLine}
      </button>
      {form.errors.summary && <p role="alert">{form.errors.summary}</p>}
    </form>
  );
}
