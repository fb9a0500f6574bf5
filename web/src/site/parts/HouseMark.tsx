// The mark of the antiques house: its seal, as a picture or in characters, or the default seal.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { DefaultSeal } from '../../ui/icons';
import { Seal } from '../../ui/Seal';

export function HouseMark() {
  const house = useAnswer(houseQuery);
  if (house?.seal_picture) return <img src={house.seal_picture} width={32} height={32} alt="" />;
  return house?.seal ? <Seal text={house.seal} /> : <DefaultSeal />;
}
