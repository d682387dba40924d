/** A list's items in their order: ui/windowed/use-windowed.ts numbers them. */
const row = ':is(tr[aria-rowindex], [aria-posinset])';

function rowsOf(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${row}`)];
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`main ${row}`) ?? null;
}

export const isOnRow = (): boolean => currentRow() !== null;

/** Below the header, which covers scrolled content. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > headerHeight && top < window.innerHeight;
}
const headerHeight = 60;

function moveTo(next: HTMLElement | undefined): void {
  if (!next) return;
  // Set only here: with the Tab key a list is its links and buttons.
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Goes to the next row or the one before; from elsewhere to the first in view. @returns false where there is no list. */
export function step(by: 1 | -1): boolean {
  const rows = rowsOf();
  const current = currentRow();
  moveTo(current ? rows[rows.indexOf(current) + by] : (rows.find(isInView) ?? rows[0]));
  return rows.length > 0;
}

/** Works as `step`, but only from a row that has the focus itself: elsewhere the arrows scroll, or belong to a field. */
export function stepFromRow(by: 1 | -1): boolean {
  return document.activeElement?.matches(`main ${row}`) === true && step(by);
}

/** Presses the first of them that the row has. @returns false where it has none. */
function press(within: Element | null, ...wanted: string[]): boolean {
  for (const selector of wanted) {
    const found = within?.querySelector<HTMLElement>(selector);
    if (found) {
      found.click();
      return true;
    }
  }
  return false;
}

/** Follows the link of the row with the focus, or unfolds it. */
export function openRow(): boolean {
  const current = document.activeElement?.matches(`main ${row}`) ? document.activeElement : null;
  return press(current, 'a[href^="/"]', '[aria-expanded]', edit);
}

/** Selects the row, or removes it from the selection. @param range with all rows since the last one. */
export function chooseRow(range: boolean): boolean {
  const box = currentRow()?.querySelector('input[data-chooses]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: range }));
  return box != null;
}

/** Focuses the acts on selected rows: by the Tab key they come after all rows. */
export function goToActs(): boolean {
  const first = document.querySelector<HTMLElement>('[data-acts-of-chosen] button:enabled');
  first?.focus();
  return first !== null;
}

const edit = '[aria-label^="Editar "]';

export function editRow(): boolean {
  return press(currentRow(), edit);
}
