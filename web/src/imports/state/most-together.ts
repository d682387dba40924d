/** Imports in one batch: ten files, some with several sheets. */
export const mostTogether = 30;
