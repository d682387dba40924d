import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt } from '../../testing/real-app.tsx';

async function onVehicles() {
  const opened = await signedInAt('/vehiculos');
  await screen.findByRole('heading', { name: 'Vehículos', level: 1 });
  return opened;
}

test('N offers what can be added, each with its address; the form opens over the screen', async () => {
  const { person, address } = await onVehicles();
  await person.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo' }));
  const links = dialog.getAllByRole('link');
  expect(links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`)).toEqual([
    'Kilómetros: /vehiculos?nuevo=km',
    'Service: /mantenimiento?nuevo=si',
    'Documento o renovación: /documentos?nuevo=si',
    'Multa: /multas?nuevo=si',
    'Siniestro: /siniestros?nuevo=si',
    'Carga de combustible: /combustible?nuevo=si',
    'Vehículo: /vehiculos?nuevo=si',
    'Conductor: /conductores?nuevo=si',
    'Asignación: /asignaciones?nuevo=si',
    'Recordatorio: /alertas?nuevo=si',
    'Foto de un papel: /documentos?nuevo=papeles',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(links[0]));
  await person.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(links.at(-1));
  // A letter goes to the next entry that starts with it.
  await person.keyboard('s');
  expect(document.activeElement?.textContent).toBe('Service');
  await person.keyboard('s');
  expect(document.activeElement?.textContent).toBe('Siniestro');
  await person.keyboard('x');
  expect(document.activeElement?.textContent).toBe('Siniestro');
  await person.keyboard('a{Enter}');
  await screen.findByRole('dialog', { name: 'Nueva asignación' });
  expect(address()).toBe('/vehiculos');
});

test('what is typed into a field, a form or another dialog is text', async () => {
  const { person } = await onVehicles();
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await person.type(search, 'n?');
  expect(search.value).toBe('n?');
  expect(screen.queryByRole('dialog')).toBeNull();

  const [button] = screen.getAllByRole('button', { name: 'Nuevo' });
  await person.click(button as HTMLElement);
  await screen.findByRole('dialog', { name: 'Nuevo' });
  await person.keyboard('?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('? tells the keys, and there the letters can be turned off', async () => {
  const { person } = await onVehicles();
  await person.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Atajos del teclado' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Buscar o hacer');
  await person.click(dialog.getByRole('checkbox', { name: 'Usar los atajos de una sola tecla' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('n?');
  expect(screen.queryByRole('dialog')).toBeNull();

  // The palette's key is no letter, so it works in a field, too.
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Buscar o hacer' }), 'atajos{Enter}');
  const again = within(await screen.findByRole('dialog', { name: 'Atajos del teclado' }));
  await person.click(again.getByRole('checkbox', { name: 'Usar los atajos de una sola tecla' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('n');
  await screen.findByRole('dialog', { name: 'Nuevo' });
});

test('a letter that comes before the palette has the focus is of its field, and opens nothing else', async () => {
  const { person } = await onVehicles();
  // Its code is here from now on.
  await person.keyboard('n');
  await screen.findByRole('dialog', { name: 'Nuevo' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Buscar o hacer' });
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar o hacer' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await person.keyboard('issan');
  expect(box.value).toBe('nissan');
  expect(screen.queryByRole('dialog', { name: 'Nuevo' })).toBeNull();
});
