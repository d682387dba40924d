/** For a focus lost with its element: the keyboard goes on from the page's content, not from its very beginning. */
export function focusContent() {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** For a form that has closed when the save removed its opener: the focus goes to the saved row, if in view. */
export function focusSaved() {
  const button = document.querySelector<HTMLElement>('[data-marked] button');
  if (button) button.focus({ preventScroll: true });
  else focusContent();
}

/** The element that had the focus has left the page, or the content as a whole has it. */
export function isFocusFree(): boolean {
  const element = document.activeElement;
  return element === null || element === document.body || element.matches('main');
}

/** An open dialog holds the focus until it closes. */
export function isInModal(): boolean {
  return document.activeElement?.closest('[aria-modal=true]') != null;
}
