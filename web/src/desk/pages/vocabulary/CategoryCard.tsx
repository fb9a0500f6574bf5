// A category: one of its pieces, its names on their glaze, and what edits them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pictureUrl } from '../../../api/desk/pictures';
import { artifactsQuery, queryOptions } from '../../../api/desk/queries';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { standingOf } from '../../artifact/cell-states';
import { cellOf, readCell } from '../../document/cells';
import { useLanguage } from '../../language';
import type { OrderedEntry } from '../../ordered-records/OrderedRecords';
import { Button } from '../../parts/Button';
import { useCell, useEditing, usePart } from '../../record-editor/editing';
import { FieldState } from '../../record-editor/FieldState';
import { FIELDS } from '../../record-editor/fields';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { MoreMenu } from '../../record-editor/MoreMenu';
import { useFieldNames } from '../../record-editor/naming';
import { PresentInCell } from '../../record-editor/Presence';
import { PublishButton } from '../../record-editor/PublishColumns';
import { PublishDialog } from '../../record-editor/PublishDialog';
import { SaveStatus } from '../../record-editor/SaveStatus';
import { SharedFields } from '../../record-editor/SharedFields';
import { TextCell } from '../../record-editor/TextCell';
import { usePublishing } from '../../record-editor/use-publishing';
import { paths } from '../../router/paths';

function CategoryPicture({ category }: { category: number }) {
  const found = useQuery(queryOptions(artifactsQuery({ category, page_size: 1 })));
  const piece = found.data?.items[0];
  const hasPicture = piece && piece.picture_key !== null && piece.picture_width !== null;
  return (
    <div className="category-picture">
      {hasPicture && <img src={pictureUrl(piece.picture_key ?? '', piece.picture_width ?? 0)} alt="" />}
    </div>
  );
}

interface GlazeProps {
  colour: number;
  names: Readonly<Record<'tw' | 'en', string>>;
}

function Glaze({ colour, names }: GlazeProps) {
  return (
    <div className={`category-glaze g${colour}`}>
      {LANGUAGES.map((side) => (
        <p key={side} className={side === 'tw' ? 'piece-name' : 'piece-name-en'} lang={htmlLang(side)}>
          {names[side]}
        </p>
      ))}
    </div>
  );
}

function CategoryName({ side }: { side: 'tw' | 'en' }) {
  const { editor } = useLanguage().words;
  const name = useFieldNames('category')('name');
  const cell = cellOf('name', side);
  const state = usePart((snapshot) => standingOf(snapshot, cell).state);
  return (
    <div className="label" lang={htmlLang(side)} data-cell={cell}>
      <span aria-hidden="true">{editor.languages[side]}</span>
      <TextCell
        cell={cell}
        label={editor.cellName(name, side)}
        className={side === 'en' ? 'input en' : 'input name'}
        placeholder={editor.empty[side]}
      />
      {state !== null && state !== 'reviewed' && <FieldState field="name" language={side} />}
      <PresentInCell cell={cell} />
    </div>
  );
}

interface CategoryEditorProps {
  name: string;
  onMerge: (() => void) | null;
}

function CategoryEditor({ name, onMerge }: CategoryEditorProps) {
  const { merging } = useLanguage().words.vocabulary;
  const { autosave } = useEditing();
  const mayPublish = usePart(({ record }) => record.may.publish);
  const publishing = usePublishing();
  const [publishDialog, setPublishDialog] = useState(false);
  const [tw] = useCell('name.tw');
  const [en] = useCell('name.en');
  const [colour] = useCell('colour');
  return (
    <>
      <Glaze colour={colour} names={{ tw, en }} />
      <div className="category-fields">
        {LANGUAGES.map((side) => (
          <CategoryName key={side} side={side} />
        ))}
        <SharedFields fields={FIELDS.category.shared} />
        <div className="row category-acts">
          {mayPublish &&
            LANGUAGES.map((side) => <PublishButton key={side} side={side} publishing={publishing} size="small" />)}
          <MoreMenu foot publishing={publishing} onPublish={() => setPublishDialog(true)} />
          {onMerge && (
            <Button kind="quiet" size="small" aria-label={`${merging.open} ${name}`} onClick={onMerge}>
              {merging.open}
            </Button>
          )}
        </div>
        <SaveStatus autosave={autosave} />
      </div>
      {publishDialog && <PublishDialog publishing={publishing} onClose={() => setPublishDialog(false)} />}
    </>
  );
}

interface CategoryCardProps {
  entry: OrderedEntry;
  /** Undefined until the vocabulary is known: a zero would be believed. */
  used: number | undefined;
  /** Asks what to merge it into; null for accounts that may not merge. */
  onMerge: (() => void) | null;
}

export function CategoryCard({ entry, used, onMerge }: CategoryCardProps) {
  const { language, words } = useLanguage();
  const { record, grip, dropping, ordering } = entry;
  const name = record.title[language] || record.title.tw || record.title.en || words.list.untitled;
  return (
    <li className="category-card" {...dropping}>
      <CategoryPicture category={record.id} />
      {ordering ? (
        <Glaze colour={readCell(record.fields, 'colour')} names={record.title} />
      ) : (
        <LoadedRecord noun="category" id={record.id} embedded>
          <CategoryEditor name={name} onMerge={onMerge} />
        </LoadedRecord>
      )}
      <div className="row category-foot">
        <Link className="link" to={`${paths.artifacts}?category=${record.id}`}>
          {used !== undefined && words.vocabulary.pieces(used)}
          <span className="visually-hidden"> {name}</span>
        </Link>
        <span className="spacer" />
        {grip && (
          <button
            type="button"
            className="grip"
            aria-label={`${words.content.order.move} ${name}`}
            title={words.content.order.moveHint}
            {...grip}
          />
        )}
      </div>
    </li>
  );
}
