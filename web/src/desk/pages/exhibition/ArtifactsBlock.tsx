// The pieces that an exhibition shows, in its order: added by number or name, moved by dragging or by the keyboard, taken out.
import { Link } from 'react-router';
import type { ArtifactLine } from '../../../api/desk/types';
import { useOrder } from '../../../ui/use-order';
import { htmlLang, otherLanguage } from '../../../words/language';
import { ArtifactField } from '../../artifact/ArtifactField';
import { Thumbnail } from '../../artifact/Thumbnail';
import { useArtifactLines } from '../../artifact/use-artifact-lines';
import { useLanguage } from '../../language';
import { RemoveButton } from '../../parts/Button';
import { LanguageState } from '../../parts/LanguageState';
import { OrderHint } from '../../parts/OrderHint';
import { Problem } from '../../parts/Problem';
import { useToast } from '../../parts/toasts';
import { putBack } from '../../put-back';
import { useCell, useEditing, useProblem } from '../../record-editor/editing';
import { paths } from '../../router/paths';

export function ArtifactsBlock() {
  const { words } = useLanguage();
  const { content, exhibitions: said, frame } = words;
  const { maySave } = useEditing();
  const [ids, change, read] = useCell('artifacts');
  const [lines, learn] = useArtifactLines(ids);
  const problem = useProblem('artifacts');
  const toast = useToast();
  const sorting = useOrder({ ids, onOrder: change, texts: content.order });
  const add = (line: ArtifactLine) => {
    learn(line);
    change([...ids, line.id]);
    toast(said.pieces.added(line.relic_number));
  };
  const remove = (id: number) => {
    change(ids.filter((other) => other !== id));
    toast(said.pieces.removed(lines.get(id)?.relic_number ?? ''), {
      label: frame.undo,
      run: () => change(putBack(read(), ids, id)),
    });
  };
  return (
    <section className="exhibition-pieces" aria-label={said.pieces.title} data-cell="artifacts">
      <h2 className="section-title">
        {said.pieces.title}
        <small>{said.pieces.count(ids.length)}</small>
      </h2>
      {maySave && (
        <ArtifactField label={said.pieces.add} placeholder={said.pieces.addHint} without={ids} onTake={add} />
      )}
      <Problem text={problem} />
      <ol>
        {sorting.order.map((id, at) => (
          <li key={id} className="exhibition-piece" {...(maySave && sorting.place(id))}>
            {maySave && (
              <button
                type="button"
                className="grip"
                aria-label={`${content.order.move} ${lines.get(id)?.relic_number ?? at + 1}`}
                title={content.order.moveHint}
                {...sorting.grip(id)}
              />
            )}
            <span className="muted num">{at + 1}</span>
            <Piece line={lines.get(id)} />
            {maySave && (
              <RemoveButton
                label={said.pieces.remove(lines.get(id)?.relic_number ?? String(at + 1))}
                onClick={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ol>
      {maySave && ids.length > 1 && <OrderHint />}
      <p className="visually-hidden" role="status">
        {sorting.said}
      </p>
    </section>
  );
}

/** Undefined: not known yet. */
function Piece({ line }: { line: ArtifactLine | null | undefined }) {
  const { language, words } = useLanguage();
  const other = otherLanguage(language);
  if (!line) return <span className="muted piece-gone">{line === null ? words.exhibitions.pieces.gone : ''}</span>;
  const [first, second] = line.name[language] ? [language, other] : [other, language];
  return (
    <>
      <Thumbnail item={line} />
      <span className="exhibition-piece-name">
        <Link to={paths.artifact(line.id)} className="piece-name" lang={htmlLang(first)}>
          {line.name[first] || words.list.untitled}
        </Link>
        {line.name[second] !== '' && line.name[first] !== '' && (
          <span className="piece-name-en" lang={htmlLang(second)}>
            {line.name[second]}
          </span>
        )}
      </span>
      <span className="nowrap exhibition-piece-number">{line.relic_number}</span>
      <LanguageState side="tw" status={line.tw} />
      <LanguageState side="en" status={line.en} />
    </>
  );
}
