// The editor of an artifact: pairs of fields, the margin, pictures, and links to its neighbours.
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { KINDS, PLAIN_TEXTS } from '../../../api/desk/document.gen';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { CellSuggestion } from '../../artifact/CellSuggestion';
import { currentValue } from '../../artifact/cell-states';
import { isSuggested } from '../../artifact/suggest';
import { cellOf } from '../../document/cells';
import { useLanguage } from '../../language';
import { findNeighbours } from '../../list-order';
import { Button } from '../../parts/Button';
import { EditorPage } from '../../record-editor/EditorPage';
import { useEditing, usePart } from '../../record-editor/editing';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRow } from '../../record-editor/PairRow';
import { RichTextCell } from '../../record-editor/RichTextCell';
import { TagsCell } from '../../record-editor/TagsCell';
import { TextCell } from '../../record-editor/TextCell';
import { paths } from '../../router/paths';
import { Margin } from './Margin';
import { NameBuilder } from './NameBuilder';
import { PictureStrip } from './PictureStrip';
import { TextRowsBlock } from './TextRowsBlock';

/** Whether a field has a text of its own in either language. */
const useIsUsed = (field: 'dynasty' | 'size'): boolean =>
  usePart((snapshot) => LANGUAGES.some((side) => (currentValue(snapshot, cellOf(field, side)) ?? '') !== ''));

/** With `beside`, next to the list, which has the ways to the neighbours. */
function ArtifactEditor({ beside = false }: { beside?: boolean }) {
  const { catalogue, editor, list } = useLanguage().words;
  const [building, setBuilding] = useState(false);
  const navigate = useNavigate();
  const { maySave } = useEditing();
  const id = usePart(({ record }) => record.id);
  const { previous, next } = findNeighbours(id);
  const go = (other: number | null) => other !== null && navigate(paths.artifact(other));
  const isUsed = { dynasty: useIsUsed('dynasty'), size: useIsUsed('size') };
  const lines = [...PLAIN_TEXTS, ...(['dynasty', 'size'] as const).filter((field) => isUsed[field])] as const;
  const neighbours = (
    <span className="row not-narrow neighbours">
      <Button
        kind="quiet"
        aria-label={editor.previous}
        title="["
        inactive={previous === null}
        onClick={() => go(previous)}
      >
        ‹
      </Button>
      <Button kind="quiet" aria-label={editor.next} title="]" inactive={next === null} onClick={() => go(next)}>
        ›
      </Button>
    </span>
  );
  const alone = (
    <Link className="button quiet" to={paths.artifact(id)}>
      {list.openAlone}
    </Link>
  );
  return (
    <EditorPage
      margin={<Margin />}
      {...(beside
        ? { beside, head: alone }
        : { list: list.title, head: neighbours, keys: { '[': () => go(previous), ']': () => go(next) } })}
    >
      <PairRow
        field="name"
        act={
          maySave && (
            <button type="button" className="link as-text" onClick={() => setBuilding(true)}>
              {catalogue.builder.open}
            </button>
          )
        }
      >
        {(cell, side, label) => (
          <>
            <TextCell
              cell={cell}
              label={label}
              className={side === 'en' ? 'input en' : 'input name'}
              placeholder={editor.empty[side]}
            />
            <CellSuggestion field="name" side={side} label={label} />
          </>
        )}
      </PairRow>
      <PairRow field="content" hint={editor.contentHint}>
        {(cell, side, label) => <RichTextCell cell={cell} label={label} lang={htmlLang(side)} />}
      </PairRow>
      <PairRow field="keywords">
        {(cell, side, label) => (
          <>
            <TagsCell cell={cell} label={label} lang={htmlLang(side)} />
            <CellSuggestion field="keywords" side={side} label={label} />
          </>
        )}
      </PairRow>
      <TextRowsBlock field="inscriptions" />
      {lines.map((field) => (
        <PairRow key={field} field={field}>
          {(cell, side, label) => (
            <>
              <TextCell
                cell={cell}
                label={label}
                className={side === 'en' ? 'input en' : 'input'}
                kind={KINDS.artifact.fields[field]}
              />
              {isSuggested(field) && <CellSuggestion field={field} side={side} label={label} />}
            </>
          )}
        </PairRow>
      ))}
      <TextRowsBlock field="provenance" />
      <TextRowsBlock field="literature" />
      <PictureStrip />
      {building && <NameBuilder onClose={() => setBuilding(false)} />}
    </EditorPage>
  );
}

export function ArtifactPage() {
  return (
    <LoadedRecord noun="artifact" id={Number(useParams().id)}>
      <ArtifactEditor />
    </LoadedRecord>
  );
}

/** The editor beside the list. */
export function ArtifactBeside({ id }: { id: number }) {
  return (
    <LoadedRecord key={id} noun="artifact" id={id} embedded>
      <ArtifactEditor beside />
    </LoadedRecord>
  );
}
