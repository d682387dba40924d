import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt } from '../../testing/real-app.tsx';
import { hiddenWords } from './asks.tsx';

/** A process of the pool may have to begin first. */
const patient = { timeout: 60_000 };

const bring = (clipboardData: object) => fireEvent.paste(document.body, { clipboardData });

async function opened() {
  const made = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  return made;
}

test('what is hidden is counted in words', () => {
  expect(hiddenWords({ rows: 3, columns: 0, included: false })).toBe('3 filas ocultas');
  expect(hiddenWords({ rows: 1, columns: 2, included: false })).toBe('1 fila oculta y 2 columnas ocultas');
});

test('hidden rows and columns come in by one click, and go out by another', async () => {
  const { person } = await opened();
  const file = new File([readFileSync('server/src/imports/samples/hidden-rows.xlsx')], 'flota.xlsx');
  bring({ getData: () => '', files: [file] });
  const words = '2 filas ocultas y 1 columna oculta en tu planilla';
  const ask = within(await screen.findByRole('group', { name: `${words}: quedan afuera` }, patient));
  await person.click(ask.getByRole('button', { name: 'Traerlas' }));
  const included = within(await screen.findByRole('group', { name: `${words}: se traen` }, patient));
  expect(included.getByRole('button', { name: 'Traerlas' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(included.getByRole('button', { name: 'Dejarlas' }));
  await screen.findByRole('group', { name: `${words}: quedan afuera` }, patient);
});

test('a sheet of which nothing tells the kind asks for it, once', async () => {
  const { person } = await opened();
  bring({ getData: () => 'Patente\tFecha\tVencimiento\nAF101ZQ\t1/2/2026\t1/2/2027', files: [] });
  const name = 'No sabemos qué trae esta planilla. ¿Qué es?';
  const ask = within(await screen.findByRole('group', { name }, patient));
  expect(ask.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Documentos', 'Multas']);
  await person.click(ask.getByRole('button', { name: 'Multas' }));
  const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Esta planilla trae' });
  await expect.poll(() => kind.value, patient).toBe('fines');
  expect(screen.queryByRole('group', { name })).toBeNull();
});
