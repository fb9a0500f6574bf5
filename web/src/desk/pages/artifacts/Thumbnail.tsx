// An artifact's first picture in the list, or an empty niche.
import { pictureUrl } from '../../../api/desk/pictures';
import type { ArtifactLine } from '../../../api/desk/types';

export function Thumbnail({ item }: { item: ArtifactLine }) {
  if (item.picture_key === null || item.picture_width === null) return <span className="thumb none" />;
  return (
    <span className="thumb">
      <img src={pictureUrl(item.picture_key, item.picture_width)} alt="" loading="lazy" />
    </span>
  );
}
