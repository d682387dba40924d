let typed = '';
let field: (() => void) | null = null;

/** A key between the one that opens the palette and its field, or while the field has lost the focus: the field gets it. */
export function typeAhead(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Escape') typed = '';
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  // A space would scroll the page.
  if (key !== 'Escape') event.preventDefault();
  field?.();
}

/** @param takes is called with each key once the field is there. @returns the function that stops it. */
export function onTypedAhead(takes: () => void): () => void {
  field = takes;
  return () => {
    if (field === takes) field = null;
  };
}

export const typedAhead = () => typed;

/** Called once the field has it. */
export function forgetTypedAhead(): void {
  typed = '';
}
