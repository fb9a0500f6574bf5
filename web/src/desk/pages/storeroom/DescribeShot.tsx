// Asks for one line about a photograph that has arrived: without it visitors do not see the photograph. The line is sent by the button, or
// when its photograph is left; until the server has it, it is kept in this browser, where the page of the pictures finds it too.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { describePicture } from '../../../api/desk/picture-changes';
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import { recordQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { joinSpaced } from '../../../words/desk/punctuation';
import { htmlLang } from '../../../words/language';
import { readCell } from '../../document/cells';
import { useLanguage } from '../../language';
import { useToast } from '../../parts/toasts';
import { useLateToast } from '../../parts/use-late-toast';
import { needsAlt } from '../../picture-alt';
import { nameText, openPictureTexts } from '../../pictures/texts';
import { useAccount } from '../../session/use-session';
import { useUnsaved } from '../../unsaved/use-unsaved';

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
  const { storeroom: said, editor, pictures } = words;
  const account = useAccount()?.id ?? 0;
  const [work] = useState(() => openPictureTexts(account, record));
  const [refusal, setRefusal] = useState('');
  const queries = useQueryClient();
  const toast = useToast();
  const lateToast = useLateToast();
  const view = editor.pictures.views[picture.view];
  /** Whether the text that the photograph has is a line of this part. */
  const isOwn = useRef(false);
  const isWanted = (text: string): boolean => {
    const known = queries.getQueryData<DeskRecord>(keyOf(recordQuery(record.noun, record.id)));
    if (isOwn.current || !known) return true;
    const now = readCell(known.fields, 'pictures').find(({ key }) => key === picture.key);
    // The server may have the same text already, where its answer was lost.
    return now !== undefined && (needsAlt(now) || now.alt[language] === text);
  };
  // Not by itself after a pause: the next photograph would take the place of this one under the hands.
  const line = useUnsaved<string>(work, nameText(picture.key, 'alt', language), null, async (typed) => {
    const text = typed.trim();
    // Perhaps half a line, which would take the place of what a colleague has written.
    if (!isWanted(text)) return toast(said.lineDropped(view, text));
    try {
      const saved = await describePicture(record.noun, record.id, picture.key, { alt: { [language]: text } });
      isOwn.current = true;
      onSaved(saved);
    } catch (failure) {
      const { message } = readRefusal(failure);
      setRefusal(message);
      const kept = said.lineKept(String(record.fields.relic_number ?? ''));
      lateToast(message === '' ? kept : joinSpaced(language, kept, message));
      throw failure;
    }
  });
  const text = line.value ?? '';
  const width = chooseWidth(record.picture_files[picture.key]?.widths ?? [], WIDTH);
  return (
    <form
      className="storeroom-describe"
      onSubmit={(event) => {
        event.preventDefault();
        line.flush();
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
          value={text}
          onChange={({ target: { value } }) => (value.trim() === '' ? line.forget() : line.change(value))}
        />
      </label>
      <button type="submit" aria-disabled={text.trim() === '' || undefined}>
        {said.keepLine}
      </button>
      {line.sending === 'failed' && <p role="alert">{refusal || pictures.textKept}</p>}
    </form>
  );
}
