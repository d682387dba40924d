import type { TrashEntry } from '@baqueano/domain/activity/trash';
import { expect, test } from 'vitest';
import { deletedBy, namesOf, titleOf, tookWords, untilWords } from './words.ts';

const entry: TrashEntry = {
  id: '019a0000-0000-7000-8000-000000000000',
  at: '2026-11-23T17:32:00Z',
  actor: { id: '019a0000-0000-7000-8000-000000000001', name: 'Ana Suárez' },
  kind: 'vehicle',
  recordId: '019a0000-0000-7000-8000-000000000002',
  label: 'AB123CD',
  many: false,
  names: [],
  licensePlate: null,
  took: [
    { part: 'maintenance', count: 1 },
    { part: 'documents', count: 12 },
  ],
  until: '2026-12-23T17:32:00Z',
  obstacle: null,
};

test('a line calls what was deleted as people do', () => {
  expect(titleOf(entry)).toBe('Vehículo AB 123 CD');
  expect(titleOf({ kind: 'document', label: '12 documentos', many: true })).toBe('12 documentos');
  expect(titleOf({ kind: 'document', label: 'Seguro', many: false })).toBe('Documento Seguro');
});

test('of several it says which they were', () => {
  expect(namesOf(entry)).toBeUndefined();
  expect(namesOf({ ...entry, names: ['AB 123 CD', 'AC 456 EF'] })).toBe('AB 123 CD y AC 456 EF');
  expect(namesOf({ ...entry, names: ['A', 'B', 'C', 'D', 'E', 'F'] })).toBe('A, B, C, D, E y más');
});

test('it says who deleted it, what went along and how long it can come back', () => {
  expect(deletedBy(entry)).toMatch(/^Ana Suárez · .+ 14:32$/);
  expect(deletedBy({ ...entry, actor: null })).toMatch(/^Baqueano · /);
  expect(tookWords(entry)).toBe('Con 1 registro de mantenimiento y 12 documentos');
  expect(tookWords({ ...entry, took: [] })).toBeUndefined();
  expect(untilWords(entry, '2026-12-20')).toBe('Hasta el 23/12/2026 · quedan 3 días');
  expect(untilWords(entry, '2026-12-22')).toBe('Hasta el 23/12/2026 · queda 1 día');
  expect(untilWords(entry, '2026-12-23')).toBe('Hasta hoy');
});
