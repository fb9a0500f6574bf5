// The page once its record is there: head, files that come, cards in their order, and the panel of the chosen one.
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { recordQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { DeskRecord } from '../../../api/desk/types';
import { getGap, joinFirstNames } from '../../../words/desk/punctuation';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { RecordTabs } from '../../record-editor/RecordTabs';
import { paths } from '../../router/paths';
import { type Chosen, isPicture, readDrop, readField, sortByName } from '../../uploads/folder';
import { ACCEPTED, uploads } from '../../uploads/queue';
import { useUploads } from '../../uploads/use-uploads';
import { PictureOrder } from './PictureOrder';
import { PicturePanel } from './PicturePanel';
import { UploadList } from './UploadList';
import { usePictureTexts } from './use-picture-texts';
import { picturesOf, usePictureChange } from './use-pictures';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export function PictureDesk({ record }: { record: DeskRecord }) {
  const { language, words } = useLanguage();
  const { list, pictures: own } = words;
  const queries = useQueryClient();
  const change = usePictureChange(record);
  const texts = usePictureTexts(record);
  const [chosen, setChosen] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const pictures = picturesOf(record);
  const { may, noun, id } = record;
  const nameIn = (side: 'tw' | 'en') => String(record.fields[`name.${side}`] ?? '');
  const side = nameIn(language) === '' ? otherLanguage(language) : language;
  const number = String(record.fields.relic_number ?? '');
  useTitle(`${own.title} ${number}`);
  useUploads(noun, id, () => void queries.invalidateQueries({ queryKey: keyOf(recordQuery(noun, id)) }));
  const add = ({ files, unreadable }: Chosen) => {
    if (may.save) setUnread(unreadable);
    // What a folder holds beside pictures was not chosen.
    const wanted = files.filter(({ path }) => !path.includes('/') || isPicture(path));
    const inOrder = sortByName(wanted).map(({ file }) => file);
    if (may.save) uploads.add(inOrder, { noun, id });
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) add(readField(event.clipboardData.files));
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragged(null);
    void readDrop(event.dataTransfer).then(add);
  };
  const at = pictures.findIndex(({ key }) => key === chosen);
  const choose = (key: string | null, nowWriting = false) => {
    setChosen(key);
    setWriting(nowWriting);
  };
  const describeNext = () => {
    const next = pictures.slice(at + 1).find(({ decorative }) => !decorative);
    if (next) choose(next.key, true);
  };
  return (
    <main
      className="page"
      onPaste={paste}
      onDragOver={(event) => {
        if (!hasFiles(event) || !may.save) return;
        event.preventDefault();
        if (dragged !== event.dataTransfer.items.length) setDragged(event.dataTransfer.items.length);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragged(null);
      }}
      onDrop={drop}
    >
      <div className="page-head">
        <Link className="back" to={paths.artifacts} aria-label={list.title}>
          ‹ <span className="not-narrow">{list.title}</span>
        </Link>
        <span className="no">{number}</span>
        <h1 className="ellipsis" lang={htmlLang(side)}>
          {nameIn(side) || list.untitled}
        </h1>
        <RecordTabs noun="artifact" id={id} current="pictures" />
        <span className="spacer" />
        <span className="muted" role="status">
          {change.isPending ? own.saving : change.isSuccess ? own.saved : ''}
        </span>
        {may.save && (
          <Link className="button secondary" to={paths.storeroom(id)}>
            {words.storeroom.title}
          </Link>
        )}
        <Button
          kind="primary"
          inactive={!may.save}
          title={may.save ? undefined : own.readOnly}
          onClick={() => input.current?.click()}
        >
          {own.add}
        </Button>
        {may.save && (
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPTED}
            aria-label={own.add}
            onChange={(event) => {
              if (event.target.files) add(readField(event.target.files));
              event.target.value = '';
            }}
          />
        )}
      </div>
      <div className="two-columns">
        <div className="main-column page-body">
          {may.save && (
            <div className={dragged === null ? 'file-drop not-narrow' : 'file-drop not-narrow on'}>
              {dragged === null ? own.drop : own.dropNow(dragged)}
              {getGap(language)}
              <span className="muted">{own.dropHint}</span>
            </div>
          )}
          <Problem text={unread.length === 0 ? null : own.unread(joinFirstNames(language, unread), unread.length)} />
          {pictures.length === 0 && <p className="muted">{own.none}</p>}
          <PictureOrder record={record} change={change} chosen={chosen} onChoose={choose} />
          <UploadList record={record} />
          <p className="hint">{own.formats}</p>
        </div>
        <aside className="side-column" aria-label={at < 0 ? own.title : own.plate(at + 1)}>
          {at < 0 ? (
            <p className="muted">{own.select}</p>
          ) : (
            <PicturePanel
              key={pictures[at]?.key}
              record={record}
              place={at}
              change={change}
              texts={texts}
              writing={writing}
              onNext={describeNext}
              onReplaced={choose}
            />
          )}
        </aside>
      </div>
    </main>
  );
}
