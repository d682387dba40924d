import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

/** After a search: chooses the first match. */
const choose = '{Enter}';

const forms: {
  name: string;
  screen: string;
  records: string;
  values: Record<string, string>;
  change: Record<string, string>;
}[] = [
  {
    name: 'Documento',
    screen: '/documentos',
    records: '/api/documents',
    values: { Vehículo: `ab123${choose}`, 'Fecha de emisión': '22112026', 'Fecha de vencimiento': '22112027' },
    /** Makes the next record another one. */
    change: { 'Fecha de vencimiento': '23112027' },
  },
  {
    name: 'registro',
    screen: '/mantenimiento',
    records: '/api/maintenance',
    values: { Vehículo: `ab123${choose}`, 'Tipo de servicio': 'Frenos', Taller: 'Ñandú', Costo: '185000' },
    change: { Costo: '90000' },
  },
  {
    name: 'vehículo',
    screen: '/vehiculos',
    records: '/api/vehicles',
    values: {
      Marca: 'Fiat',
      Modelo: 'Cronos',
      Año: '2020',
      Patente: 'KLM456',
      VIN: '8AP12345678901234',
      Kilometraje: '5000',
    },
    change: { Patente: 'KLM457', VIN: '8AP12345678901235', Kilometraje: '6000' },
  },
  {
    name: 'Conductor',
    screen: '/conductores',
    records: '/api/drivers',
    values: {
      Nombre: 'Juan Pérez',
      'Documento (DNI)': '30111222',
      'Vencimiento de la licencia': '05122027',
      Teléfono: '011 5555-0001',
      Email: 'juan@flota.example',
    },
    change: {
      Nombre: 'Ana Suárez',
      'Documento (DNI)': '30111223',
      'Vencimiento de la licencia': '05122027',
      Teléfono: '011 5555-0002',
      Email: 'ana@flota.example',
    },
  },
];

/** The form of a new record, with one vehicle in the fleet, filled and saved with two quick taps of 'Guardar y agregar otro'. */
async function saveAndAddAnother(form: (typeof forms)[number]) {
  const { person, client } = await signedInAt(form.screen, (owner) => storeVehicle(owner, { licensePlate: 'AB123CD' }));
  const stored = async () => (await client.get<unknown[]>(form.records)).body.length;
  const before = await stored();
  await person.click(await screen.findByRole('button', { name: `Agregar ${form.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      const field = dialog.getByLabelText(label, { exact: false, selector: '[data-path]' });
      await person.clear(field);
      const [text = '', chosen] = value.split(choose);
      await person.paste(text);
      if (chosen !== undefined) await person.keyboard(choose);
    }
  };
  await fill(form.values);
  await person.dblClick(dialog.getByRole('button', { name: 'Guardar y agregar otro' }));
  await screen.findByText(/ creado exitosamente$/);
  return { person, dialog, fill, added: async () => (await stored()) - before };
}

const unchanged = 'Ya está guardado: cambiá algo para agregar otro';

test.each(forms)('$name: what was saved is not saved again until something is changed', async (form) => {
  const { person, dialog, fill, added } = await saveAndAddAnother(form);
  expect(screen.queryByText(unchanged)).toBeNull();
  await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText(unchanged);
  expect(dialog.queryByText(/requerid[oa]/)).toBeNull();
  expect(await added()).toBe(1);

  await fill(form.change);
  await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText(/ creado exitosamente$/);
  expect(await added()).toBe(2);

  await person.click(dialog.getByRole('button', { name: `Crear ${form.name}` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await added()).toBe(2);
});
