/** The dashboard shows this many of each. A file of its own, because the dashboard loads it before anything else. */
export const stoppedShown = 3;
export const problemsShown = 3;
