// The names by which a person is found.
import type { VocabularyPerson } from '../../api/desk/types';

export const listPersonNames = ({ name, aliases }: VocabularyPerson): readonly string[] => [
  name.tw,
  name.en,
  ...aliases,
];
