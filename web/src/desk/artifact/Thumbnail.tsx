// An artifact's first picture, or an empty niche.
import { pictureUrl } from '../../api/desk/pictures';

interface Pictured {
  picture_key: string | null;
  picture_width: number | null;
}

export function Thumbnail({ item }: { item: Pictured | null | undefined }) {
  if (!item || item.picture_key === null || item.picture_width === null) return <span className="thumb none" />;
  return (
    <span className="thumb">
      <img src={pictureUrl(item.picture_key, item.picture_width)} alt="" loading="lazy" />
    </span>
  );
}
