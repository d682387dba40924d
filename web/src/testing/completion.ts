import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { bring, doImport } from '../../../server/src/imports/testing.ts';
import type { SignedInClient } from '../../../server/src/testing/api.ts';
import { storeVehicle } from './real-app.tsx';
import { storeDocument } from './records.ts';

/** The fleets of the tests of 'Completar la flota', and their places on the screen. */

type Client = SignedInClient;

const plates = ['AB123CD', 'AC456EF', 'AD789GH'];
export const paper = { issueDate: addDays(today(), -30), expiryDate: addDays(today(), 300) };

/** Complete units but for the kind and a type of papers. */
export const almostWholeBut = (lacking: string | null) => async (client: Client) => {
  for (const licensePlate of plates) {
    const facts = { use: 'goods', fuels: ['diesel' as const], jurisdiction: 'AR-E', grossKg: 9_000 } as const;
    const { id } = await storeVehicle(client, { ...facts, fuels: ['diesel'], licensePlate });
    for (const type of ['insurance', 'cedula_azul', 'extinguisher'])
      if (type !== lacking) await storeDocument(client, id, { type, ...paper });
  }
};

export const almostWhole = almostWholeBut(null);

/** Imported from a sheet with few columns. */
export const brought = (text: string) => async (client: Client) => {
  const { id } = await bring(client, { text });
  await client.post(`/api/imports/${id}/apply`, {});
  await doImport(client, id);
};
export const sheet = `Patente;Marca;Modelo;Año\n${plates.map((plate) => `${plate};Iveco;Tector;2021`).join('\n')}`;

export const says = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
export const chip = (name: RegExp) => screen.findByRole('button', { name });
export const answer = (name: string) => screen.findByRole('form', { name });

export async function cell(unit: string, column: string) {
  const grid = within(await screen.findByRole('grid'));
  const at = grid.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  const head = grid.getAllByRole('rowheader').find(({ textContent }) => textContent?.startsWith(unit));
  const found = head?.parentElement?.children[at];
  if (!(found instanceof HTMLElement) || at < 0) throw new Error(`No cell ${unit} ${column}`);
  return found;
}

export const vehicles = async (client: Client) => (await client.get<Vehicle[]>('/api/vehicles')).body;

/** Changes the record as another person or tab would: it has another version then. */
export async function changeElsewhere(client: Client, licensePlate: string, set: object) {
  const found = (await vehicles(client)).find((one) => one.licensePlate === licensePlate);
  const records = [{ id: found?.id, version: found?.version }];
  const { status } = await client.post('/api/vehicles/changes', { records, set });
  expect(status).toBe(200);
}
