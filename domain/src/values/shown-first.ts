/** As many as the dashboard shows of each. Alone here: the dashboard loads them before anything else. */
export const stoppedShown = 3;
export const problemsShown = 3;
