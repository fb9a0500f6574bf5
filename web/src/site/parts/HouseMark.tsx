// The house's mark: its own seal, or the lattice where it has none.
import { useAnswer } from '../../api/answers';
import { houseQuery } from '../../api/queries';
import { Mark } from '../../ui/icons';

export function HouseMark() {
  const house = useAnswer(houseQuery);
  return house?.seal ? <img src={house.seal} width={32} height={32} alt="" /> : <Mark />;
}
