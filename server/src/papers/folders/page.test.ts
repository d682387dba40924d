import { expect, test } from 'vitest';
import { expectEscaped, hostile } from '../../testing/samples/markup.ts';
import type { OpenedFolder } from './open-store.ts';
import { folderPage } from './page.ts';

const day = '2026-11-25';
const paper = { id: 'a', type: 'insurance', typeName: 'Permiso', issueDate: day, expiryDate: day };
const folder: OpenedFolder = {
  types: null,
  showsFiles: true,
  vehicle: {
    licensePlate: 'AB123CD',
    brand: 'Iveco',
    model: 'Tector',
    year: 2020,
    kind: 'truck',
    internalNumber: '12',
  },
  driver: { name: 'Ana', licenseExpiry: day, licenseClasses: ['B.1'] },
  organization: 'Flota',
  logo: { contentId: 'b', hash: 'c' },
  papers: [{ ...paper, files: [{ id: 'd', name: 'cédula.png', hash: 'e' }] }],
};

test('no text that the page of a folder is given is markup in it', () => {
  const { markup } = folderPage('/carpeta/token', hostile(folder));
  for (const part of ['class="logo"', 'class="pictures"', 'Vence el', 'Conductor de hoy'])
    expect(markup).toContain(part);
  expectEscaped(markup);
});
