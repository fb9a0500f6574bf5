// The people who made, inscribed or owned pieces, by name.
import { useSearchParams } from 'react-router';
import { mergesQuery } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';
import { Button } from '../../parts/Button';
import { useMay } from '../../session/use-session';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { MergeRecordDialog } from './MergeRecordDialog';
import { Merges } from './Merges';
import { PersonTarget } from './PersonTarget';
import { useMerging } from './use-merging';

export function PeoplePage() {
  const { vocabulary } = useLanguage().words;
  const { people: said, pieces } = vocabulary;
  const { people } = useVocabulary();
  /** Nothing until the vocabulary is known: a zero would be believed. */
  const showUses = (id: number) => {
    const used = people.find((person) => person.id === id)?.used;
    return used !== undefined && pieces(used);
  };
  const mayMerge = useMay('publish');
  const [, setParams] = useSearchParams();
  const merging = useMerging('person', (into) => setParams({ open: String(into) }, { replace: true }));
  return (
    <OrderedRecords
      noun="person"
      sortedByName
      title={said.title}
      hint={said.hint}
      add={said.add}
      none={said.none}
      detail={({ id }) => <span className="muted num nowrap">{showUses(id)}</span>}
      acts={({ id }) =>
        mayMerge && (
          <Button kind="quiet" onClick={() => merging.open(id)}>
            {vocabulary.merging.open}
          </Button>
        )
      }
    >
      {mayMerge && <Merges query={mergesQuery('person')} busy={merging.undo.isPending} onUndo={merging.undo.mutate} />}
      {merging.gone !== null && (
        <MergeRecordDialog
          noun="person"
          id={merging.gone}
          records={people}
          field={(target) => <PersonTarget {...target} />}
          {...merging.dialog}
        />
      )}
    </OrderedRecords>
  );
}
