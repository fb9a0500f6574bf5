export const exhibitions = {};
