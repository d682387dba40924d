/**
 * For the list of a select in a dialog: within the dialog, since what is outside of a modal dialog is hidden from screen
 * readers, and fixed, so that the dialog's end does not cut it off.
 */
export const insideDialog = { withinPortal: false, floatingStrategy: 'fixed' } as const;
