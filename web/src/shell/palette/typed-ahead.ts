let typed = '';

/** A key between the one that opens the palette and its field: the field begins with it. */
export function typeAhead(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Escape') typed = '';
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  // A space would scroll the page.
  if (key !== 'Escape') event.preventDefault();
}

export const typedAhead = () => typed;

/** Once the field has it. */
export function forgetTypedAhead(): void {
  typed = '';
}
