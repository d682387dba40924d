import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text. It is pasted: letter by letter the whole form would be drawn for each of them. */
export async function write(person: UserEvent, field: HTMLElement, text: string) {
  await person.clear(field);
  await person.paste(text);
}
