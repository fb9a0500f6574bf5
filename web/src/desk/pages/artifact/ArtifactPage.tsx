// The editor of an artifact: pairs of fields, the margin, pictures, and the way to its neighbours.
import { useNavigate, useParams } from 'react-router';
import { htmlLang, LANGUAGES } from '../../../words/language';
import { currentValue } from '../../artifact/cells';
import { useLanguage } from '../../language';
import { findNeighbours } from '../../list-order';
import { Button } from '../../parts/Button';
import { EditorPage } from '../../record-editor/EditorPage';
import { useEditing } from '../../record-editor/editing';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRow } from '../../record-editor/PairRow';
import { RichTextCell } from '../../record-editor/RichTextCell';
import { TagsCell } from '../../record-editor/TagsCell';
import { TextCell } from '../../record-editor/TextCell';
import { paths } from '../../router/paths';
import { Margin } from './Margin';
import { PictureStrip } from './PictureStrip';

function ArtifactEditor() {
  const { editor, frame } = useLanguage().words;
  const navigate = useNavigate();
  const { snapshot } = useEditing();
  const { previous, next } = findNeighbours(snapshot.record.id);
  const go = (id: number | null) => id !== null && navigate(paths.artifact(id));
  const isUsed = (field: string) => LANGUAGES.some((side) => (currentValue(snapshot, `${field}.${side}`) ?? '') !== '');
  const lines = ['attribution_note', ...['dynasty', 'size'].filter(isUsed)];
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
  return (
    <EditorPage
      list={frame.artifacts}
      head={neighbours}
      margin={<Margin />}
      keys={{ '[': () => go(previous), ']': () => go(next) }}
    >
      <PairRow field="name">
        {(cell, side, label) => (
          <TextCell
            cell={cell}
            label={label}
            className={side === 'en' ? 'input en' : 'input name'}
            placeholder={editor.empty[side]}
          />
        )}
      </PairRow>
      <PairRow field="content" hint={editor.contentHint}>
        {(cell, side, label) => <RichTextCell cell={cell} label={label} lang={htmlLang(side)} />}
      </PairRow>
      <PairRow field="keywords">
        {(cell, side, label) => <TagsCell cell={cell} label={label} lang={htmlLang(side)} />}
      </PairRow>
      {lines.map((field) => (
        <PairRow key={field} field={field}>
          {(cell, side, label) => (
            <TextCell cell={cell} label={label} className={side === 'en' ? 'input en' : 'input'} />
          )}
        </PairRow>
      ))}
      <PictureStrip />
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
