/** For when the element that had the focus is gone: the keyboard goes on from the page's content, not from its very beginning. */
export function focusContent() {
  document.querySelector('main')?.focus({ preventScroll: true });
}
