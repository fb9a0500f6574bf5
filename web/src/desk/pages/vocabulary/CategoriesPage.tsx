// The categories of the collection, with their glaze colours.
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

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
      mark={({ fields }) => <span className={`glaze large g${Number(fields.colour ?? 1)}`} aria-hidden="true" />}
      detail={({ id }) => <span className="muted nowrap">{vocabulary.pieces(used(id))}</span>}
      note={vocabulary.categories.note}
    />
  );
}
