// The hint at a new password's field: the minimum length.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { useWords } from '../router/page-request';

export function usePasswordHint(): string | undefined {
  const words = useWords().member;
  const house = useAnswer(houseQuery);
  return house === null ? undefined : words.passwordHint(house.password_min);
}
