import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RowNote } from './row-note.tsx';

function Row() {
  return (
    <tr>
      <td>Frenos</td>
      <td>
        <RowNote label="Notas de Frenos">Pastillas nuevas</RowNote>
      </td>
    </tr>
  );
}

function show() {
  render(
    <MantineProvider env="test">
      <table>
        <tbody>
          <Row />
        </tbody>
      </table>
    </MantineProvider>,
  );
  return { person: userEvent.setup(), note: () => screen.queryByText('Pastillas nuevas') };
}

test('the mouse over the row shows the note, and over the note keeps it', async () => {
  const { person, note } = show();
  expect(note()).toBeNull();
  await person.hover(screen.getByText('Frenos'));
  const shown = await screen.findByText('Pastillas nuevas');
  await person.hover(shown);
  expect(note()).not.toBeNull();
  await person.hover(document.body);
  await waitFor(() => expect(note()).toBeNull());
});

test('the focus shows it, Escape hides it and a press brings it back', async () => {
  const { person, note } = show();
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notas de Frenos: Pastillas nuevas' }));
  expect(note()).not.toBeNull();
  await person.keyboard('{Escape}');
  expect(note()).toBeNull();
  await person.click(screen.getByRole('button'));
  expect(note()).not.toBeNull();
  await person.tab();
  expect(note()).toBeNull();
});
