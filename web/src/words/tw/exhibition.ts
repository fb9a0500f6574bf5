export const exhibition = {};
