// The kinds of exhibition.
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';

export function ExhibitionGroupsPage() {
  const { groups } = useLanguage().words.vocabulary;
  return (
    <OrderedRecords
      noun="exhibition-group"
      title={groups.title}
      hint={groups.hint}
      add={groups.add}
      none={groups.none}
    />
  );
}
