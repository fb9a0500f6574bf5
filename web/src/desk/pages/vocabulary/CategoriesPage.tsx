// The categories of the collection, as the site shows them: a piece on the glaze, the names below.
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { CategoryCard } from './CategoryCard';

export function CategoriesPage() {
  const { vocabulary } = useLanguage().words;
  const { categories } = useVocabulary();
  const used = (id: number) => categories.find((category) => category.id === id)?.used ?? 0;
  return (
    <OrderedRecords
      noun="category"
      title={vocabulary.categories.title}
      hint={vocabulary.categories.hint}
      add={vocabulary.categories.add}
      none={vocabulary.categories.none}
      entry={(entry) => <CategoryCard key={entry.record.id} entry={entry} used={used(entry.record.id)} />}
      note={vocabulary.categories.note}
    />
  );
}
