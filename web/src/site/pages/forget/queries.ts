export const forgetQueries = () => ({});
