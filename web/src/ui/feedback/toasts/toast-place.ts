/**
 * These functions update the lengths that place the toasts (toast-area.module.css). For a `ref`: each starts when its element
 * enters the page and stops when it leaves.
 */

function follow(element: HTMLElement | null, place: (root: HTMLElement, box: DOMRect) => void, leave: () => void) {
  if (!element) return;
  const observer = new ResizeObserver(() => place(document.documentElement, element.getBoundingClientRect()));
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}

/** Over the header's title alone: the header's controls stay beside them. */
export function toastsOver(title: HTMLElement | null) {
  const { style } = document.documentElement;
  return follow(
    title,
    ({ clientWidth }, { left, right }) => {
      style.setProperty('--toasts-left', `${left}px`);
      style.setProperty('--toasts-right', `${clientWidth - right}px`);
    },
    () => {
      style.removeProperty('--toasts-left');
      style.removeProperty('--toasts-right');
    },
  );
}

/** Above the buttons of a form that fills the screen: its header has room for the title alone. */
export function toastsAbove(footer: HTMLElement | null) {
  const { dataset, style } = document.documentElement;
  return follow(
    footer,
    (_, { height }) => {
      dataset.toasts = 'above-buttons';
      style.setProperty('--toasts-bottom', `${height}px`);
    },
    () => {
      delete dataset.toasts;
      style.removeProperty('--toasts-bottom');
    },
  );
}
