import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the filters behind 'Filtros', if they are closed. */
export async function openFilters(person: UserEvent): Promise<void> {
  const closed = screen.queryByRole('button', { name: /^Filtros/, expanded: false });
  if (closed) await person.click(closed);
}

/** Chooses a filter of a list by its labels. */
export async function chooseFilter(person: UserEvent, filter: string, option: string): Promise<void> {
  await openFilters(person);
  const select = await screen.findByRole('combobox', { name: filter });
  await person.selectOptions(select, await within(select).findByRole('option', { name: option }));
}
