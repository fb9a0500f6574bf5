// The option lists of the profile's fields; they are among the page's answers.
import { useAnswer } from '../../../api/site/answers';
import type { Option } from '../../../api/site/schema.gen';
import type { OptionField } from './option-fields';
import { infoQueries } from './queries';

export function useOptionLists(): Readonly<Record<OptionField, readonly Option[]>> {
  const queries = infoQueries();
  const country = useAnswer(queries.country) ?? [];
  const age = useAnswer(queries.age) ?? [];
  const gender = useAnswer(queries.gender) ?? [];
  return { country, age, gender };
}
