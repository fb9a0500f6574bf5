// The numbers of what exists once under a fixed key.
export const TEXTS = { about: 1, privacy: 2, intro: 3, heritage: 4 } as const;
export const BANNERS = {
  home: 1,
  collection: 2,
  exhibition: 3,
  about: 4,
  question: 5,
  contact: 6,
  register: 7,
} as const;
export const HOUSE = 1;
