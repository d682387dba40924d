import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { bring, doImport } from './testing.ts';

const sheet = `Patente;Marca;Modelo;Año;Chasis;Km;Asientos;Vto Seguro;Vto VTV
AF700KL;Fiat;Cronos;2020;8AP359A00L0000700;10;5;10/05/2027;EN TRAMITE
AF701KL;Fiat;Cronos;2020;8AP359A00L0000701;10;5000;05/2027;10/05/2027
AF702KL;Fiat;Cronos;2020;8AP359A00L0000702;50 mil;5;;
AF703KL/AF704KL;Fiat;Cronos;2020;8AP359A00L0000703;10;5;;`;

async function imported(doubts: boolean) {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text: sheet });
  await owner.post(`/api/imports/${made.id}/apply`, doubts ? { doubts } : {});
  await doImport(owner, made.id);
  const [{ body: done }, { body: rows }, { body: vehicles }, { body: papers }, { body: failed }] = await Promise.all([
    owner.get<Import>(`/api/imports/${made.id}`),
    owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`),
    owner.get<Vehicle[]>('/api/vehicles'),
    owner.get<{ type: string; expiryDate: string }[]>('/api/documents'),
    owner.get<string>(`/api/imports/${made.id}/failed?format=csv`),
  ]);
  return { made, done, states: rows.map(({ state }) => state), vehicles, papers, failed };
}

test('a row whose doubt is not about which record it is goes in without the doubtful cell', async () => {
  const { made, done, states, vehicles, papers, failed } = await imported(false);
  expect(made.counts).toMatchObject({ ready: 0, doubts: 4, passing: 2, errors: 0 });
  expect(done).toMatchObject({ state: 'done', counts: { ready: 2, doubts: 2, passing: 0, errors: 0, creates: 4 } });
  expect(states).toEqual(['done', 'done', 'doubt', 'doubt']);
  expect(vehicles.map(({ licensePlate }) => licensePlate).toSorted()).toEqual(['AF700KL', 'AF701KL']);
  expect(papers.map(({ type, expiryDate }) => [type, expiryDate]).toSorted()).toEqual([
    ['insurance', '2027-05-10'],
    ['vtv', '2027-05-10'],
  ]);
  expect(failed).not.toContain('AF700KL');
  expect(failed).toContain('¿Es 50.000?');
});

test('as they are shown they all go in, if the person says so', async () => {
  const { done, states, vehicles, papers } = await imported(true);
  expect(done).toMatchObject({ state: 'done', counts: { ready: 4, doubts: 0 } });
  expect(states).toEqual(['done', 'done', 'done', 'done']);
  expect(vehicles).toHaveLength(4);
  expect(papers.map(({ expiryDate }) => expiryDate).toSorted()).toEqual(['2027-05-10', '2027-05-10', '2027-05-31']);
});
