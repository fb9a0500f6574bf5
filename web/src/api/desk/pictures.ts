// Pictures as staff see them.

/** The address of a picture of a working copy, as wide as asked. */
export const pictureUrl = (key: string, width: 160 | 480 | 960): string => `/api/desk/pictures/${key}/${width}.webp`;
