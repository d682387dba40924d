/** The dashboard shows so many of each. Alone here: it loads them before anything else. */
export const stoppedShown = 3;
export const problemsShown = 3;
