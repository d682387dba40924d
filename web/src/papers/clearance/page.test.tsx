import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFilter } from '../../testing/filters.ts';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument, storeDriver } from '../../testing/records.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const inForce = { issueDate: addDays(today(), -30), expiryDate: addDays(today(), 300) };
const expired = { issueDate: addDays(today(), -300), expiryDate: addDays(today(), -2) };

/** One stopped by its insurance and its driver, one without any data, one that may circulate. */
async function aFleet(client: Client) {
  const facts = {
    kind: 'truck',
    use: 'goods',
    fuels: ['diesel' as const],
    jurisdiction: 'AR-E',
    grossKg: 9_000,
  } as const;
  const stopped = await storeVehicle(client, { ...facts, fuels: ['diesel'], licensePlate: 'AB123CD', tags: ['Norte'] });
  const fine = await storeVehicle(client, {
    ...facts,
    fuels: ['diesel'],
    licensePlate: 'AC456DE',
    internalNumber: '12',
  });
  await storeVehicle(client, { licensePlate: 'AD789FG', costCentre: 'Obra 1' });
  for (const type of ['insurance', 'cedula_azul', 'extinguisher']) {
    await storeDocument(client, fine.id, { type, ...inForce });
    await storeDocument(client, stopped.id, { type, ...(type === 'insurance' ? expired : inForce) });
  }
  await storeDriver(client, { name: 'Ana Díaz', licenseClasses: ['B.1'], assignedVehicles: [stopped.id] });
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Circulación' });
  const [, ...body] = within(table).getAllByRole('row');
  return body.map((row) => row.textContent?.replaceAll('\u00a0', ' '));
}

test('each unit with its answer, its reasons and what to do next', async () => {
  const { person } = await signedInAt('/circulacion', aFleet);
  await screen.findByText('3 unidades');
  const [stopped, unknown, fine] = await rows();
  expect(stopped).toContain('No puede');
  expect(stopped).toContain(`Seguro vencido · venció el ${formatDate(expired.expiryDate)}Renovar`);
  expect(stopped).toContain('La licencia no habilita este vehículo · hace falta C.1Asignar otro conductorAna Díaz');
  expect(unknown).toContain('No sabemos');
  expect(unknown).toContain('Falta el tipo de vehículoCargar el tipo de vehículo');
  expect(fine).toContain('PuedeTodo en regla');

  await person.click(screen.getByRole('button', { name: /^No pueden circular/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Renovar seguro: AB 123 CD' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('filters by reason, tag and cost centre, and says when none is left', async () => {
  const { person } = await signedInAt('/circulacion', aFleet);
  await screen.findByText('3 unidades');
  const choose = (label: string, option: string) => chooseFilter(person, label, option);
  await choose('Filtrar por motivo', 'Seguro vencido (1)');
  await screen.findByText('1 unidad');
  await choose('Filtrar por centro de costo', 'Obra 1');
  await screen.findByText('No se encontraron unidades');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('3 unidades');
  await choose('Filtrar por etiqueta', 'Norte');
  await screen.findByText('1 unidad');
});
