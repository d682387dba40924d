import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { FileContent } from '@baqueano/domain/records/file';
import { addDays, addMonths, monthOf, today } from '@baqueano/domain/values/dates';
import { formatDate, formatMonth } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { anApp, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDataFolder } from '../testing/database/data-folder.ts';
import { aDocument, aDriver, aFine, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';
import { aPdf, aPicture } from '../testing/samples/made-files.ts';
import { textOf } from '../testing/samples/read-pdf.ts';

const on = today();

async function pdfOf(client: SignedInClient, path: string, app = theApp()) {
  const answer = await (await app).inject({ url: path, headers: { authorization: `Bearer ${client.session.token}` } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function aFleet() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Rubén Ñáñez' }));
  const vehicle = await owner.add<Vehicle>(
    '/api/vehicles',
    aVehicle({ licensePlate: 'AB123CD', internalNumber: '112', assignedDriver: driver.id }),
  );
  return { owner, driver, vehicle };
}

test("the operator's logo is on each page of whatever is printed, and one that is no picture is told to the operator", async () => {
  const dataDir = await aDataFolder();
  await mkdir(dataDir, { recursive: true });
  const logged: string[] = [];
  const app = await anApp({ dataDir, logLevel: 'error' }, { logTo: { write: (line) => void logged.push(line) } });
  const owner = await signUp(app);
  const path = `/api/due-facts/pdf?month=${monthOf(on)}`;
  const isShown = (bytes: Buffer) => bytes.toString('latin1').includes('/Subtype /Image');
  expect(isShown((await pdfOf(owner, path, Promise.resolve(app))).bytes)).toBe(false);
  await writeFile(join(dataDir, 'logo.png'), aPicture(40, 30));
  expect(isShown((await pdfOf(owner, path, Promise.resolve(app))).bytes)).toBe(true);
  await writeFile(join(dataDir, 'logo.png'), 'a logo');
  expect((await pdfOf(owner, path, Promise.resolve(app))).status).toBe(500);
  expect(logged.join()).toContain('logo.png');
});

async function attach(owner: SignedInClient, kind: string, recordId: string, bytes: Buffer, name: string) {
  const { id: contentId } = await owner.add<FileContent>('/api/uploads', bytes);
  await owner.add('/api/files', { kind, recordId, name, contentId });
}

test('the folder of a vehicle has its data, its papers with their first pages, the upkeep of a year and the costs', async () => {
  const { owner, vehicle } = await aFleet();
  const paper = await owner.add<{ id: string }>(
    '/api/documents',
    aDocument(vehicle.id, { type: 'insurance', number: 'P-77' }),
  );
  await attach(owner, 'document', paper.id, aPdf(), 'póliza.pdf');
  await attach(owner, 'vehicle', vehicle.id, aPicture(40, 30), 'frente.png');
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { serviceType: 'Frenos', cost: 1_234_567 }));
  await owner.add(
    '/api/maintenance',
    aMaintenanceRecord(vehicle.id, { serviceType: 'Viejo', date: addMonths(on, -13) }),
  );
  const { status, headers, bytes } = await pdfOf(owner, `/api/vehicles/${vehicle.id}/pdf`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="carpeta-de-ab-123-cd.pdf"',
    'cache-control': 'private, no-store',
    'content-length': String(bytes.length),
  });
  const text = (await textOf(bytes)).join(' ');
  for (const expected of ['AB 123 CD', '112', 'Rubén Ñáñez', 'P-77', 'póliza.pdf', 'Frenos', '$ 1.234.567']) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain('Viejo');
  // The list also has an expired one, with that word.
  expect(text).not.toContain('en vigencia');
  expect(bytes.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);
});

test('the one of a driver has the licence, the papers, the units with their dates and the open fines', async () => {
  const { owner, driver, vehicle } = await aFleet();
  const fine = aFine(vehicle.id, { driverId: driver.id, driverReason: 'Lo dijo', offence: 'Exceso de velocidad' });
  await owner.add('/api/fines', fine);
  const { bytes } = await pdfOf(owner, `/api/drivers/${driver.id}/pdf`);
  const text = (await textOf(bytes)).join(' ');
  for (const expected of ['Rubén Ñáñez', driver.licenseNumber, 'AB 123 CD', 'Exceso de velocidad', '1 multa']) {
    expect(text).toContain(expected);
  }
});

test('what expires in a month is listed by unit and day, also when no alert tells of it yet', async () => {
  const { owner, vehicle } = await aFleet();
  const far = addMonths(on, 4);
  await owner.add('/api/documents', aDocument(vehicle.id, { type: 'vtv', expiryDate: far }));
  await owner.add('/api/documents', aDocument(vehicle.id, { type: 'insurance', expiryDate: addMonths(far, 2) }));
  const { bytes, headers } = await pdfOf(owner, `/api/due-facts/pdf?month=${monthOf(far)}`);
  const [text = ''] = await textOf(bytes);
  expect(text).toContain(`Lo que vence en ${formatMonth(monthOf(far))}`);
  expect(text).toMatch(new RegExp(`AB 123 CD Toyota Hilux La VTV ${formatDate(far)}`));
  expect(text).not.toContain('Seguro');
  expect(headers['content-disposition']).toContain('lo-que-vence-en');
  const none = await pdfOf(owner, `/api/due-facts/pdf?month=${monthOf(addDays(on, 4_000))}`);
  expect((await textOf(none.bytes)).join('')).toContain('No vence nada en ese mes.');
  expect((await pdfOf(owner, '/api/due-facts/pdf?month=2026-13')).status).toBe(400);
  const twice = await owner.get<object>('/api/due-facts/pdf?month=2026-10&month=2026-11');
  expect([twice.status, twice.body.error]).toEqual([400, 'El mes es AAAA-MM']);
});

test("nobody is given another organization's, and nobody anything without a session", async () => {
  const { driver, vehicle } = await aFleet();
  const stranger = await signUp(await theApp());
  for (const path of [`/api/vehicles/${vehicle.id}/pdf`, `/api/drivers/${driver.id}/pdf`]) {
    const { status, bytes } = await pdfOf(stranger, path);
    expect(status, path).toBe(404);
    expect(bytes.toString()).not.toContain('AB123CD');
    expect((await (await theApp()).inject(path)).statusCode, path).toBe(401);
  }
  const { bytes } = await pdfOf(stranger, '/api/due-facts/pdf');
  expect((await textOf(bytes)).join('')).not.toContain('AB 123 CD');
});

test('an organization has one made at a time, and is told to come back for another one', async () => {
  const { owner, vehicle } = await aFleet();
  const app = anApp({}, { alone: true });
  const path = `/api/vehicles/${vehicle.id}/pdf`;
  const both = await Promise.all([pdfOf(owner, path, app), pdfOf(owner, path, app)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 503]);
  const refused = both.find(({ status }) => status === 503);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.bytes.toString()).toContain('Se está haciendo otro PDF');
  expect((await pdfOf(owner, path, app)).status).toBe(200);
});
