/**
 * For the list of a select in a dialog. It stays within the dialog: a modal dialog hides all else from screen readers. It is
 * fixed, so that the dialog's edge does not cut it off.
 */
export const insideDialog = { withinPortal: false, floatingStrategy: 'fixed' } as const;
