// The hint at a new password's field: the minimum length.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { useMemberWords } from '../use-member-words';

export function usePasswordHint(): string | undefined {
  const { member, chrome } = useMemberWords();
  const house = useAnswer(houseQuery);
  return house === null ? undefined : member.passwordHint(chrome.numeral(house.password_min));
}
