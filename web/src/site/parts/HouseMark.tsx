// The house's mark: its own seal, as a picture or in characters, or the lattice where it has none.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { DefaultSeal } from '../../ui/icons';
import { Seal } from '../../ui/Seal';

export function HouseMark() {
  const house = useAnswer(houseQuery);
  if (house?.seal_picture) return <img src={house.seal_picture} width={32} height={32} alt="" />;
  return house?.seal ? <Seal text={house.seal} /> : <DefaultSeal />;
}
