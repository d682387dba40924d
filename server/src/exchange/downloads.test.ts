import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Client, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aFine, aMaintenanceRecord, anAccident, aVehicle } from '../testing/requests/bodies.ts';
import { manyDocuments } from '../testing/samples/many-documents.ts';
import { partOf } from '../testing/samples/zip-part.ts';

/** The raw bytes and the answer's headers. */
async function download(client: Client, url: string) {
  const headers = { authorization: `Bearer ${client.token}` };
  const { statusCode, headers: received, rawPayload } = await client.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: received, bytes: rawPayload };
}

async function rowsOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}

async function aFleet() {
  const owner = await signUp(await theApp());
  const hilux = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AB123CD', brand: 'Toyota' }));
  const scania = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AH859FN', brand: 'Scania' }));
  return { owner, hilux, scania };
}

test('what a list shows is a workbook: its filters and its order, dates and numbers as such', async () => {
  const { owner, hilux, scania } = await aFleet();
  const dates = { issueDate: '2026-03-01', expiryDate: addDays(today(), 400) };
  await owner.add<VehicleDocument>(
    '/api/documents',
    aDocument(hilux.id, { ...dates, cost: 1_234_567, details: 'ñandú <&>' }),
  );
  await owner.add<VehicleDocument>('/api/documents', aDocument(scania.id, { ...dates, cost: null }));
  await owner.add<VehicleDocument>('/api/documents', aDocument(scania.id, { ...dates, type: 'vtv' }));

  const url = '/api/documents/export?format=xlsx&type=insurance&sort=vehicle&order=asc';
  const { status, headers, bytes } = await download(owner, url);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Documentos ${today()}.xlsx"; filename*=UTF-8''Documentos%20${today()}.xlsx`,
  );
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();

  const [header = [], first = [], second = [], ...more] = await rowsOf(bytes);
  expect(more).toEqual([]);
  const cell = (row: unknown[], name: string) => row[header.indexOf(name)];
  expect(header.slice(0, 4)).toEqual(['Tipo', 'Patente', 'Marca', 'Modelo']);
  expect([first, second].map((row) => cell(row, 'Patente'))).toEqual(['AB123CD', 'AH859FN']);
  expect(cell(first, 'Costo')).toBe(1_234_567);
  expect(cell(second, 'Costo') ?? null).toBeNull();
  expect(cell(first, 'Emisión')).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(cell(first, 'Detalles')).toBe('ñandú <&>');

  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toContain('<c r="F2" s="1"><v>46082</v></c>');
  expect(partOf(bytes, 'xl/styles.xml')).toContain('dd/mm/yyyy');
  expect(partOf(bytes, 'xl/workbook.xml')).toContain('name="Documentos"');
  // Every cell has its address: some readers need it.
  expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/<c r="[A-Z]+\d+"/g)?.length);
});

test('the same is a CSV as an Excel in Spanish opens it, with the total that the screen shows', async () => {
  const { owner, hilux } = await aFleet();
  const record = { date: '2026-11-03', km: 120_000, cost: 150_000, workshop: 'Taller; "El Ñato"', notes: null };
  await owner.add('/api/maintenance', aMaintenanceRecord(hilux.id, record));
  await owner.add('/api/maintenance', aMaintenanceRecord(hilux.id, { ...record, date: '2026-11-01', cost: 50_000 }));
  const { headers, bytes } = await download(owner, '/api/maintenance/export?format=csv&sort=date&order=desc');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().slice(1).split('\r\n');
  expect(lines[0]).toMatch(/^Fecha;Patente;Marca;Modelo;Kilometraje;Tipo de servicio;Taller;Costo;/);
  expect(lines[1]).toMatch(/^03\/11\/2026;AB123CD;Toyota;[^;]*;120000;[^;]*;"Taller; ""El Ñato""";150000;/);
  expect(lines[3]).toBe('Total;;;;;;;200000;;');
  expect(lines[4]).toBe('');
});

test('a decimal has a comma, a moment its time', async () => {
  const { owner, hilux } = await aFleet();
  await owner.add('/api/fines', aFine(hilux.id, { moment: '2026-10-05T14:32', units: 150, unitValue: 1234.5 }));
  const { bytes } = await download(owner, '/api/fines/export?format=csv');
  expect(bytes.toString()).toContain('\r\n05/10/2026 14:32;AB123CD;');
  expect(bytes.toString()).toContain(';150;1234,5;');
  const [, row] = await rowsOf((await download(owner, '/api/fines/export?format=xlsx')).bytes);
  expect(row?.[0]).toEqual(new Date('2026-10-05T14:32:00Z'));
});

const typed = [
  ['=HYPERLINK("http://example.org")', `"'=HYPERLINK(""http://example.org"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-2+3*A1', "'-2+3*A1"],
  ['-12,5', '-12,5'],
  ['+54 9 351 555-0101', '+54 9 351 555-0101'],
];

test.each(typed)('what somebody has typed is no formula: %s', async (details, inCsv) => {
  const { owner, hilux } = await aFleet();
  await owner.add('/api/documents', aDocument(hilux.id, { details }));
  const { bytes } = await download(owner, '/api/documents/export?format=csv');
  expect(bytes.toString()).toContain(`;${inCsv};`);
  const book = (await download(owner, '/api/documents/export?format=xlsx')).bytes;
  const [header = [], row = []] = await rowsOf(book);
  expect(row[header.indexOf('Detalles')]).toBe(details);
  expect(partOf(book, 'xl/worksheets/sheet1.xml')).not.toContain('<f');
});

test('vehicles and drivers are searched, filtered and sorted as on their screens', async () => {
  const { owner, hilux } = await aFleet();
  await owner.add(
    '/api/drivers',
    aDriver({ name: 'Ana Suárez', licenseExpiry: addDays(today(), 10), assignedVehicles: [hilux.id] }),
  );
  await owner.add('/api/drivers', aDriver({ name: 'Zoe Paz', licenseExpiry: addDays(today(), 5) }));
  const column = async (url: string, name: string) => {
    const [header = [], ...rows] = await rowsOf((await download(owner, url)).bytes);
    return rows.map((row) => row[header.indexOf(name)]);
  };
  expect(await column('/api/vehicles/export?format=xlsx', 'Conductor')).toEqual([
    'Ana Suárez',
    expect.toSatisfy((one) => one == null),
  ]);
  expect(await column('/api/vehicles/export?format=xlsx&search=ab%20123&brand=TOYOTA', 'Patente')).toEqual(['AB123CD']);
  expect(await column('/api/vehicles/export?format=xlsx&papers=missing&sort=name', 'Marca')).toEqual([
    'Scania',
    'Toyota',
  ]);
  const may = async (answer: string) =>
    (await column(`/api/vehicles/export?format=xlsx&clearance=${answer}`, 'Marca')).length;
  expect([await may('yes'), await may('no'), await may('unknown')]).toEqual([0, 0, 2]);
  // A column of a table in both orders; an empty value comes last in each.
  const sorted = (query: string) => column(`/api/vehicles/export?format=xlsx&${query}`, 'Marca');
  expect(await sorted('sort=driver&order=desc')).toEqual(['Toyota', 'Scania']);
  expect(await sorted('sort=driver')).toEqual(['Toyota', 'Scania']);
  expect(await sorted('sort=name&order=desc')).toEqual(['Toyota', 'Scania']);
  expect(await sorted('sort=name&order=asc')).toEqual(['Scania', 'Toyota']);
  expect(await column('/api/drivers/export?format=xlsx&sort=units', 'Nombre')).toEqual(['Ana Suárez', 'Zoe Paz']);
  expect(await column('/api/drivers/export?format=xlsx&sort=units&order=asc', 'Nombre')).toEqual([
    'Zoe Paz',
    'Ana Suárez',
  ]);
  expect(await column('/api/drivers/export?format=xlsx&sort=need', 'Nombre')).toEqual(['Zoe Paz', 'Ana Suárez']);
  expect(await column('/api/drivers/export?format=xlsx&search=AB123', 'Vehículos')).toEqual(['AB123CD']);
});

test('a list of several pages comes whole, each row once', async () => {
  const { owner, hilux } = await aFleet();
  const { organization } = (await owner.get<{ organization: { id: string } }>('/api/auth/me')).body;
  const numbers = await manyDocuments(organization.id, hilux.id, 1_300);
  const [header = [], ...rows] = await rowsOf((await download(owner, '/api/documents/export?format=xlsx')).bytes);
  expect(rows.map((row) => row[header.indexOf('Número')]).toSorted()).toEqual(numbers.toSorted());
});

test('the costs of accidents are summed up below', async () => {
  const { owner, hilux } = await aFleet();
  for (const cost of [1_000, 2_500]) await owner.add('/api/accidents', anAccident(hilux.id, { cost, recovered: 10 }));
  const [header = [], , , total = []] = await rowsOf(
    (await download(owner, '/api/accidents/export?format=xlsx')).bytes,
  );
  expect(['Costo', 'Recuperado'].map((name) => total[header.indexOf(name)])).toEqual([3_500, 20]);
});

test('nobody downloads what is of another organization, or without a session', async () => {
  const { owner, hilux } = await aFleet();
  await owner.add('/api/documents', aDocument(hilux.id, { details: 'La Segunda' }));
  const stranger = await signUp(await theApp());
  const { bytes } = await download(stranger, `/api/documents/export?format=csv&vehicleId=${hilux.id}`);
  expect(bytes.toString().split('\r\n')).toHaveLength(2);
  const app = await theApp();
  expect((await app.inject('/api/documents/export?format=csv')).statusCode).toBe(401);
  expect((await download(owner, '/api/documents/export?format=pdf')).status).toBe(400);
  expect((await download(owner, '/api/documents/export?format=csv&sort=color')).status).toBe(400);
});
