import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aDocument, aFine, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';

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
  expect([last('Por unidad', 'Total'), last('Por centro de costo', 'Total')]).toEqual([205_000, 205_000]);
  expect(sheets[3]?.rows.map(([plate]) => plate)).toEqual(['Patente', 'AB123CD', 'AH859FN', 'Sin unidad', 'Total']);
  expect(sheets[4]?.rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Centro de costo', 'Unidades', 'Total'],
    ['Norte', 1, 130_000],
    ['Sin centro de costo', 1, 75_000],
    ['Total', 2, 205_000],
  ]);
  expect(sheets[0]?.rows[1]?.[0]).toEqual(new Date('2026-10-01T00:00:00Z'));
  expect((await owner.get('/api/closing/export?month=2026-13')).status).toBe(400);
});
