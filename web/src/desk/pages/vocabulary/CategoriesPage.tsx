// The categories of the collection, as the site shows them: a piece on the glaze, the names below.
import { mergesQuery } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';
import { useMay } from '../../session/use-session';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { CategoryCard } from './CategoryCard';
import { CategoryTarget } from './CategoryTarget';
import { MergeRecordDialog } from './MergeRecordDialog';
import { Merges } from './Merges';
import { useMerging } from './use-merging';

export function CategoriesPage() {
  const { vocabulary } = useLanguage().words;
  const { categories } = useVocabulary();
  const mayMerge = useMay('publish');
  const merging = useMerging('category');
  const used = (id: number) => categories.find((category) => category.id === id)?.used;
  return (
    <OrderedRecords
      noun="category"
      title={vocabulary.categories.title}
      hint={vocabulary.categories.hint}
      add={vocabulary.categories.add}
      none={vocabulary.categories.none}
      entry={(entry) => (
        <CategoryCard
          key={entry.record.id}
          entry={entry}
          used={used(entry.record.id)}
          onMerge={mayMerge ? () => merging.open(entry.record.id) : null}
        />
      )}
      note={vocabulary.categories.note}
    >
      {mayMerge && (
        <Merges query={mergesQuery('category')} busy={merging.undo.isPending} onUndo={merging.undo.mutate} />
      )}
      {merging.gone !== null && (
        <MergeRecordDialog
          noun="category"
          id={merging.gone}
          records={categories}
          field={(target) => <CategoryTarget {...target} />}
          {...merging.dialog}
        />
      )}
    </OrderedRecords>
  );
}
