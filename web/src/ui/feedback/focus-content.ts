/** For when the element that had the focus is gone: the keyboard goes on from the page's content, not from its very beginning. */
export function focusContent() {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** For when a form has closed whose opener is gone with the saving: the saved row goes on, where it is in view. */
export function focusSaved() {
  const button = document.querySelector<HTMLElement>('[data-marked] button');
  if (button) button.focus({ preventScroll: true });
  else focusContent();
}

/** What had it is gone: it is nowhere, or on the content as a whole. */
export function isFocusFree(): boolean {
  const element = document.activeElement;
  return element === null || element === document.body || element.matches('main');
}

/** Whether the focus is in one: it stays there until that is closed. */
export function isInModal(): boolean {
  return document.activeElement?.closest('[aria-modal=true]') != null;
}
