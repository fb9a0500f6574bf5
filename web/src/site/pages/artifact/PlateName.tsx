// The name of a plate, such as 圖一・正面: its number and the caption that staff wrote, or else the side that it shows. Locked plates
// have their number alone.
import type { ArtifactFile } from '../../../api/site/schema.gen';
import { localize } from '../../localize';
import { useLanguage, useWords } from '../../router/page-request';

export function PlateName({ file, place }: { file: ArtifactFile; place: number }) {
  const language = useLanguage();
  const words = useWords().artifact;
  if (file.locked) return words.plate(place);
  const caption = localize(file, 'caption', language);
  const label = caption.text === '' ? { text: words.view[file.view] ?? '', lang: undefined } : caption;
  return (
    <>
      {words.plate(place)}
      {label.text !== '' && words.plateDivider}
      {label.lang === undefined ? label.text : <span lang={label.lang}>{label.text}</span>}
    </>
  );
}
