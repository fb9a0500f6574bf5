// Above the forms of login and registration: what the reader has begun with favourites, which goes on once they are a member again.
import { useEffect, useState } from 'react';

interface FavouriteNoticeProps {
  text: string;
  /** Whether it has been begun, in this browser; always the same function. */
  hasBegun: () => boolean;
}

export function FavouriteNotice({ text, hasBegun }: FavouriteNoticeProps) {
  // The server knows of none.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(hasBegun()), [hasBegun]);
  if (!isShown) return null;
  return (
    <p className="alert ok" role="status">
      {text}
    </p>
  );
}
