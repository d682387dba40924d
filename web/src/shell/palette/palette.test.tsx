import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument, storeDriver, storeMaintenance } from '../../testing/records.ts';
import { keyboard } from '../dialogs/use-keys.ts';
import { palette } from '../frame-parts.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const expiry = addDays(today(), 90);

const smallFleet: Prepare = async (client) => {
  const vehicle = await storeVehicle(client, { brand: 'Citroën', model: 'Berlingo', licensePlate: 'AB859CD' });
  await storeVehicle(client, { licensePlate: 'NKH860' });
  await storeDriver(client, { name: 'Íñigo Godoy' });
  await storeDocument(client, vehicle.id, {
    type: 'insurance',
    issueDate: addDays(today(), -200),
    expiryDate: expiry,
    details: 'Póliza 41-717618',
  });
};

async function withPalette(path = '/cuenta', prepare: Prepare = smallFleet) {
  const opened = await signedInAt(path, prepare);
  await screen.findByRole('navigation', { name: 'Principal' });
  await opened.person.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  const marked = () => screen.getByRole('option', { selected: true }).textContent;
  return { ...opened, box, options, marked };
}

test('goes to a screen, by the keyboard alone', async () => {
  const { person, address, box, marked } = await withPalette();
  await person.type(box, 'estadist');
  expect(marked()).toBe('Estadísticas');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Resultados' }).id);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/estadisticas'));
  await screen.findByRole('heading', { name: 'Estadísticas', level: 1 });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar o hacer' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a screen that comes late takes no focus from the palette that is open again', async () => {
  const { person, box } = await withPalette();
  await person.type(box, 'estadist{Enter}{Control>}k{/Control}');
  const again = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  await screen.findByRole('heading', { name: 'Estadísticas', level: 1, hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('a letter that is typed while the field has lost the focus is not lost', async () => {
  const { person, box } = await withPalette();
  box.blur();
  fireEvent.keyDown(document.body, { key: 'e' });
  await person.keyboard('stadist');
  expect([(box as HTMLInputElement).value, document.activeElement]).toEqual(['estadist', box]);
});

test.each(['here', 'late'])(
  'what is typed before its field is there is asked of it, once; the keys are %s',
  async (when) => {
    const { person } = await signedInAt('/cuenta', smallFleet);
    await screen.findByRole('navigation', { name: 'Principal' });
    const code = await keyboard.fetch();
    if (when === 'late') {
      const here = vi.spyOn(keyboard, 'here').mockReturnValue(undefined);
      const fetch = vi.spyOn(keyboard, 'fetch').mockImplementation(async () => {
        await palette.fetch();
        await new Promise(requestAnimationFrame);
        return code;
      });
      onTestFinished(() => {
        here.mockRestore();
        fetch.mockRestore();
      });
    }
    const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
    press('k', { ctrlKey: true });
    for (const key of ['8', '5', '0', 'Backspace', '9', ' ', 's']) press(key);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar o hacer' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe('859 s');
    await person.keyboard('eg');
    await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Seguro/));

    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar o hacer' })).toBeNull());
    await person.keyboard('{Control>}k{/Control}');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Buscar o hacer' })).value).toBe('');
  },
);

test('finds a vehicle and opens it; the arrows go round', async () => {
  const { person, address, box, options, marked } = await withPalette();
  await person.type(box, '859');
  await waitFor(() =>
    expect(options()).toEqual([
      'AB 859 CDCitroën BerlingoNo sabemos: falta el tipo de vehículo',
      'Renovar el seguroAB 859 CD',
      'Registrar un serviceAB 859 CD',
      'Cambiar conductorAB 859 CD',
      'Anotar kilómetrosAB 859 CD',
      'Agregar un documentoAB 859 CD',
      // The server finds it.
      expect.stringMatching(/^SeguroAB 859 CDPóliza 41-717618 · /),
    ]),
  );
  await person.keyboard('{ArrowUp}');
  expect(marked()).toMatch(/^SeguroAB 859 CD/);
  await person.keyboard('{ArrowDown}');
  expect(marked()).toMatch(/^AB 859 CDCitroën Berlingo/);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/vehiculos\/[\w-]{36}$/));
});

test('finds a driver by a name with a wrong letter, and opens their card', async () => {
  const { person, address, box } = await withPalette();
  await person.type(box, 'iñigo goddoy');
  await person.click(await screen.findByRole('option', { name: /^Íñigo Godoy/ }));
  await waitFor(() => expect(address()).toMatch(/^\/conductores\/[\da-f-]{36}$/));
});

test("'859 seg' tells when the insurance expires, opens it and renews it", async () => {
  const { person, box } = await withPalette();
  await person.type(box, '859 seg');
  const row = await screen.findByRole('option', { name: /^Seguro/ });
  await waitFor(() => expect(row.textContent).toContain(formatDate(expiry)));
  await person.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Documento' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Detalles').value).toBe('Póliza 41-717618');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Buscar o hacer' }), '859 seg');
  await person.click(await screen.findByRole('option', { name: /^Renovar el seguro/ }));
  await screen.findByRole('dialog', { name: 'Renovar Seguro de AB 859 CD' });
});

test('a document that nobody has loaded is said to be missing, and its renewal is the first one', async () => {
  const { person, box } = await withPalette();
  await person.type(box, 'nkh vtv');
  const row = await screen.findByRole('option', { name: /^VTV/ });
  await waitFor(() => expect(row.textContent).toContain('sin cargar'));
  await person.click(screen.getByRole('option', { name: /^Renovar la VTV/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>(/^Tipo de documento/).value).toBe('vtv'));
});

test('Escape closes the palette alone, and gives the focus back', async () => {
  const { person } = await signedInAt('/cuenta', smallFleet);
  const [button] = await screen.findAllByRole('button', { name: 'Buscar o hacer…' });
  await person.click(button as HTMLElement);
  await person.type(await screen.findByRole('combobox', { name: 'Buscar o hacer' }), 'nada de esto');
  await screen.findByText('No se encontró nada. Probá con menos letras.');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('over a form it does not open', async () => {
  const { person } = await signedInAt('/vehiculos?nuevo=si');
  await screen.findByRole('dialog', { name: 'Agregar nuevo vehículo' });
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('without a connection it says what it cannot find, and finds the rest', async () => {
  const { person, box, options } = await withPalette('/cuenta', async (client) => {
    await smallFleet(client);
    network.broken = /\/api\/(vehicles|drivers)|health/;
  });
  act(() => onlineManager.setOnline(false));
  await screen.findByText('Sin conexión: no se pueden buscar vehículos ni conductores.');
  await person.type(box, 'nuevo cond');
  expect(options()).toEqual(['Nuevo conductor']);
});

test('what did not load is said, and asked for again the next time', async () => {
  const { person } = await withPalette('/cuenta', async (client) => {
    await smallFleet(client);
    network.broken = /\/api\/drivers/;
  });
  await screen.findByText('No se pudieron traer conductores. Cerrá la búsqueda y abrila de nuevo.');
  network.broken = null;
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Buscar o hacer' }), 'godoy');
  await screen.findByRole('option', { name: /^Íñigo Godoy/ });
});

const answered = async (words: RegExp) => {
  const row = await screen.findByRole('option', { name: words });
  return row.textContent;
};

test('a question is answered in place, copied, and leads to its screen', async () => {
  const { person, address, box } = await withPalette('/cuenta', async (client) => {
    const driver = await storeDriver(client, { name: 'Íñigo Godoy', phone: '11 5555-0001' });
    const vehicle = await storeVehicle(client, {
      licensePlate: 'AB859CD',
      currentKm: 50_000,
      assignedDriver: driver.id,
    });
    await storeMaintenance(client, vehicle.id, {
      ...{ date: addDays(today(), -100), km: 45_000, cost: 90_000 },
      ...{ serviceType: 'Cambio de aceite', nextOilChangeKm: 10_000 },
    });
  });
  await person.type(box, 'próximo service AB859');
  expect(await answered(/^Próximo service.*AB 859 CD.*a los 55\.000\skm/)).toMatch(/faltan 5\.000\skm/);
  // The first of all, so Enter opens it; and Ctrl C copies it, as a sentence.
  const setData = vi.fn();
  fireEvent.copy(box, { clipboardData: { setData } });
  const sentence = /^Próximo service de AB 859 CD: a los 55\.000\skm · faltan 5\.000\skm/;
  expect(setData.mock.calls).toEqual([['text/plain', expect.stringMatching(sentence)]]);
  await screen.findByText('Respuesta copiada');

  await person.clear(box);
  await person.type(box, 'quién manejaba AB859CD hoy');
  await answered(/^Quién manejaAB 859 CD.*Íñigo Godoy.*según las asignaciones/);
  await person.clear(box);
  await person.type(box, 'telefono godoy');
  await answered(/^Teléfono.*Íñigo Godoy.*11 5555-0001/);

  await person.clear(box);
  await person.type(box, 'costo 859 este año');
  await answered(/^Costo.*AB 859 CD.*90\.000/);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/estadisticas\?vehiculo=[\da-f-]{36}&desde=/));

  // The last ones are offered again, once the palette has left.
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar o hacer' })).toBeNull());
  await person.keyboard('{Control>}k{/Control}');
  const again = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  const last = within(screen.getByRole('group', { name: 'Últimos' }));
  await person.click(last.getByRole('option', { name: 'costo 859 este año' }));
  expect((again as HTMLInputElement).value).toBe('costo 859 este año');
  await answered(/^Costo.*AB 859 CD.*90\.000/);
});

test('an answer is never that of another question, and what is typed over is not asked', async () => {
  const { person, box } = await withPalette();
  await person.type(box, 'km 859');
  await answered(/^Kilómetros.*AB 859 CD.*45\.000/);
  const readings = /readings/;
  const tested = vi.spyOn(readings, 'test');
  network.broken = readings;
  await person.clear(box);
  await person.type(box, 'km nkh860');
  await answered(/^Kilómetros.*NKH 860.*No se pudo responder/);
  expect(tested.mock.results.filter(({ value }) => value)).toHaveLength(1);
});

test('what falls due is told, and a question about nobody says so', async () => {
  const { person, box } = await withPalette('/cuenta', async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AB859CD' });
    const dates = { issueDate: addDays(today(), -400), expiryDate: addDays(today(), -3) };
    await storeDocument(client, vehicle.id, { type: 'insurance', ...dates });
  });
  await person.type(box, 'vencido');
  await answered(/^Vencido.*El Seguro venció el .* \(AB 859 CD\)/);
  await person.clear(box);
  await person.type(box, 'vence hoy');
  await answered(/^Vence.*Nada/);
  await person.clear(box);
  await person.type(box, 'puede circular 859');
  await answered(/^¿Puede circular\?.*AB 859 CD.*No puede circular: Seguro vencido/);
  await person.clear(box);
  await person.type(box, 'costo zz999');
  await screen.findByText('No hay ningún vehículo que se llame «zz999».');
});

test('a number or an issuer finds the document, which opens', async () => {
  const { person, box } = await withPalette();
  await person.type(box, '717618');
  await person.click(await screen.findByRole('option', { name: /^Seguro.*AB 859 CD/ }));
  await screen.findByRole('dialog', { name: 'Editar Documento' });
});
