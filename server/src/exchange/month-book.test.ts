import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { totalOf, type VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aDocument, aFine, aFuelEntry, aMaintenanceRecord, anAccident, aVehicle } from '../testing/requests/bodies.ts';

test("'Cierre de mes' is one book of what a month did and cost, whose sheets agree", async () => {
  const owner = await signUp(await theApp());
  const hilux = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AB123CD', costCentre: 'Norte' }));
  const scania = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AH859FN' }));
  await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AC111AA' }));
  const service = (id: string, date: string, cost: number) =>
    owner.add('/api/maintenance', aMaintenanceRecord(id, { date, cost, km: 50_000 }));
  await service(hilux.id, '2026-10-01', 100_000);
  await service(scania.id, '2026-10-31', 50_000);
  await service(hilux.id, '2026-09-30', 7);
  const paper = { type: 'insurance', issueDate: '2026-10-15', expiryDate: '2027-10-15' };
  await owner.add('/api/documents', aDocument(hilux.id, { ...paper, cost: 30_000 }));
  await owner.add('/api/documents', { ...paper, type: 'fleet_policy', status: 'valid', cost: 5_000 });
  await owner.add(
    '/api/fines',
    aFine(scania.id, { moment: '2026-10-20T10:00', expiryDate: '2026-12-20', amount: 20_000 }),
  );
  const dent = { moment: '2026-10-21T08:00', cost: 90_000, recovered: 60_000 };
  await owner.add('/api/accidents', anAccident(hilux.id, dent));
  await owner.add('/api/fuel-entries', aFuelEntry(scania.id, { moment: '2026-10-31T23:59', cost: 8_000 }));

  const url = '/api/closing/export?month=2026-10';
  const { body } = await owner.get<{ link: string }>(`/api/downloads/link?of=${encodeURIComponent(url)}`);
  const saved = await owner.app.inject(body.link);
  expect(saved.statusCode).toBe(200);
  expect(saved.headers['content-disposition']).toContain('filename="Cierre de mes 2026-10.xlsx"');
  const { sheets } = await readXlsx(saved.rawPayload);
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Mantenimiento', 4],
    ['Documentos', 4],
    ['Multas', 3],
    ['Siniestros', 3],
    ['Combustible', 3],
    ['Por unidad', 5],
    ['Por centro de costo', 4],
  ]);
  const last = (name: string, column: string) => {
    const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    return rows.at(-1)?.[rows[0]?.indexOf(column) ?? -1];
  };
  expect([last('Mantenimiento', 'Costo'), last('Documentos', 'Costo'), last('Multas', 'Costo')]).toEqual([
    150_000, 35_000, 20_000,
  ]);
  expect([last('Siniestros', 'Costo'), last('Siniestros', 'Recuperado')]).toEqual([90_000, 60_000]);
  expect([last('Por unidad', 'Total'), last('Por centro de costo', 'Total')]).toEqual([243_000, 243_000]);
  expect(sheets[5]?.rows.map(([plate]) => plate)).toEqual(['Patente', 'AB123CD', 'AH859FN', 'Sin unidad', 'Total']);
  expect(sheets[6]?.rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Centro de costo', 'Unidades', 'Total'],
    ['Norte', 1, 160_000],
    ['Sin centro de costo', 1, 83_000],
    ['Total', 2, 243_000],
  ]);
  expect(sheets[0]?.rows[1]?.[0]).toEqual(new Date('2026-10-01T00:00:00Z'));
  expect((await owner.get('/api/closing/export?month=2026-13')).status).toBe(400);
});

test('each unit costs in the book what GET /api/vehicles/{id}/costs says, whatever it cost', async () => {
  const owner = await signUp(await theApp());
  const plates = ['AA001AA', 'AA002AA', 'AA003AA'];
  const fleet = await Promise.all(
    plates.map((licensePlate) => owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate }))),
  );
  // The first and the last day, and those around them.
  const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
  for (const [place, { id }] of fleet.entries()) {
    for (const [index, date] of days.entries()) {
      const cost = 1_000 * (place + 1) + index;
      const paper = { issueDate: date, expiryDate: '2027-12-31', cost };
      await owner.add('/api/maintenance', aMaintenanceRecord(id, { date, cost: cost + 100_000 }));
      await owner.add('/api/documents', aDocument(id, { ...paper, type: 'insurance' }));
      // A fine made through the documents has only their fields.
      await owner.add('/api/documents', aDocument(id, { ...paper, type: 'fine', cost: cost + 20 }));
      await owner.add(
        '/api/fines',
        aFine(id, { moment: `${date}T23:59`, expiryDate: '2027-12-31', amount: cost + 40 }),
      );
      await owner.add('/api/fuel-entries', aFuelEntry(id, { moment: `${date}T00:00`, cost: cost + 60 }));
      const states = [{ cost: 300 }, { cost: 300, recovered: 500 }, { cost: null, recovered: 70 }, { recovered: null }];
      await owner.add('/api/accidents', anAccident(id, { moment: `${date}T00:00`, ...states[(place + index) % 4] }));
    }
  }
  const url = '/api/closing/export?month=2026-10';
  const { body } = await owner.get<{ link: string }>(`/api/downloads/link?of=${encodeURIComponent(url)}`);
  const { sheets } = await readXlsx((await owner.app.inject(body.link)).rawPayload);
  const [headers = [], ...rows] = sheets.find(({ name }) => name === 'Por unidad')?.rows ?? [];
  for (const { id, licensePlate } of fleet) {
    const { body: costs } = await owner.get<VehicleCostsOn>(`/api/vehicles/${id}/costs?from=2026-10-01&to=2026-10-31`);
    const row = rows.find(([plate]) => plate === licensePlate) ?? [];
    const cells = Object.fromEntries(headers.map((header, index) => [String(header), row[index]]));
    const { services, papers, fines, accidents, fuel } = costs;
    expect(cells).toMatchObject({
      ...{ Mantenimientos: services.count, 'Costo de mantenimiento': services.cost },
      ...{ Documentos: papers.count, 'Costo de documentos': papers.cost },
      ...{ Multas: fines.count, 'Costo de multas': fines.cost },
      ...{ Siniestros: accidents.count, 'Costo de siniestros, menos lo recuperado': accidents.cost },
      ...{ 'Cargas de combustible': fuel.count, 'Costo de combustible': fuel.cost },
      Total: totalOf(costs),
    });
    expect([services.count, papers.count, fines.count, accidents.count, fuel.count]).toEqual([2, 2, 4, 2, 2]);
  }
});
