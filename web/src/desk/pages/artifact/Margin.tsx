// What has no language: once, in the margin.

import { Check } from '../../../ui/Check';
import { useLanguage } from '../../language';
import { useCell, useEditing, usePart } from '../../record-editor/editing';
import { TextCell } from '../../record-editor/TextCell';
import { useAccount, useMay } from '../../session/use-session';
import { CategoryField } from './CategoryField';
import { DimensionsBlock } from './DimensionsBlock';
import { ExhibitionLinks } from './ExhibitionLinks';
import { InHouseBlock } from './InHouseBlock';
import { PeopleBlock } from './PeopleBlock';
import { PeriodBlock } from './PeriodBlock';
import { TermsBlock } from './TermsBlock';

export function Margin() {
  const { editor, fields } = useLanguage().words;
  const { maySave } = useEditing();
  const id = usePart(({ record }) => record.id);
  const account = useAccount();
  const mayReadInHouse = useMay('in-house');
  const [featured, setFeatured] = useCell('featured');
  return (
    <aside className="editor-margin" aria-label={editor.sharedLabel}>
      <h2>
        {editor.shared}
        <small>{editor.sharedHint}</small>
      </h2>
      <div className="number-and-category">
        <div data-cell="relic_number" className="label">
          <span aria-hidden="true">{fields.artifact.relic_number}</span>
          <TextCell cell="relic_number" label={fields.artifact.relic_number} />
        </div>
        <CategoryField />
      </div>
      <PeriodBlock />
      <DimensionsBlock />
      <TermsBlock />
      <PeopleBlock />
      <div className="block">
        <div className="block-title">
          <span>{editor.placesTitle}</span>
        </div>
        <Check
          checked={featured !== null}
          disabled={!maySave}
          // A place in the cabinet's order.
          onChange={() => setFeatured(featured === null ? 1 : null)}
        >
          {editor.featured}
        </Check>
        <ExhibitionLinks />
      </div>
      {account && mayReadInHouse && <InHouseBlock artifact={id} account={account.id} maySave={maySave} />}
    </aside>
  );
}
