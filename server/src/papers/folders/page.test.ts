import { expect, test } from 'vitest';
import { expectEscaped, hostile } from '../../testing/samples/markup.ts';
import type { OpenedFolder } from './open-store.ts';
import { folderPage } from './page.ts';

const day = '2026-11-25';
const paper = {
  id: 'a',
  type: 'insurance',
  typeName: 'Permiso',
  issueDate: day,
  expiryDate: day,
  issuer: 'La Segunda',
  number: '83-1',
};
const folder: OpenedFolder = {
  types: null,
  showsFiles: true,
  showsDriver: true,
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
  standing: 'Papeles en regla al 25/11/2026',
  papers: [{ ...paper, files: [{ id: 'd', name: 'cédula.png', hash: 'e' }] }],
};

test('no text that the page of a folder is given is markup in it', () => {
  const { markup } = folderPage('/carpeta/token', hostile(folder));
  for (const part of ['class="logo"', 'class="pictures"', 'Vence el', 'Conductor de hoy'])
    expect(markup).toContain(part);
  expectEscaped(markup);
});

test('who insures and the number of the policy stand large, and no such line where neither is known', () => {
  const { markup } = folderPage('/carpeta/token', folder);
  expect(markup).toContain('<p class="number">La Segunda</p><p class="number">Póliza 83-1</p>');
  const [first] = folder.papers;
  if (!first) throw new Error('The folder has no paper');
  const bare = { ...folder, papers: [{ ...first, type: 'vtv', issuer: null, number: null }] };
  expect(folderPage('/carpeta/token', bare).markup).not.toContain('class="number"');
});
