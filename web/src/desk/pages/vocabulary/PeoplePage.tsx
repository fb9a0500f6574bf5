// The people who made, inscribed or owned pieces, by name.
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

export function PeoplePage() {
  const { people: said, pieces } = useLanguage().words.vocabulary;
  const { people } = useVocabulary();
  return (
    <OrderedRecords
      noun="person"
      sortedByName
      title={said.title}
      hint={said.hint}
      add={said.add}
      none={said.none}
      detail={({ id }) => (
        <span className="muted num nowrap">{pieces(people.find((person) => person.id === id)?.used ?? 0)}</span>
      )}
    />
  );
}
