// Above the forms of login and registration: why a visitor who wanted to add a piece to favourites is here.
import { useEffect, useState } from 'react';
import { hasPendingFavourite } from '../pending-favourite';

export function FavouriteNotice({ text }: { text: string }) {
  // The server knows of none.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(hasPendingFavourite()), []);
  if (!isShown) return null;
  return (
    <p className="alert ok" role="status">
      {text}
    </p>
  );
}
