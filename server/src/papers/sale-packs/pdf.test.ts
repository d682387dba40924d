import type { PageLink } from '@baqueano/domain/papers/link';
import type { SalePack } from '@baqueano/domain/papers/sale-pack';
import type { FileContent } from '@baqueano/domain/records/file';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { anApp, signUp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { aSalePack } from '../../testing/requests/setting-bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';
import { codeAt, textOf } from '../../testing/samples/read-pdf.ts';

async function aPack() {
  const app = await anApp({ publicUrl: 'https://flota.example/' });
  const owner = await signUp(app);
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AB123CD' }));
  const content = await owner.add<FileContent>('/api/uploads', aPicture());
  const file = { kind: 'vehicle', recordId: vehicle.id, name: 'frente.png', contentId: content.id };
  const photo = await owner.add<{ id: string }>('/api/files', file);
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, photoFileId: photo.id });
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id));
  const make = () => owner.add<SalePack>('/api/sale-packs', aSalePack(vehicle.id));
  const link = async ({ id }: SalePack) => (await owner.post<PageLink>(`/api/sale-packs/${id}/link`)).body.path;
  async function print({ id }: SalePack, body: object) {
    const headers = { authorization: `Bearer ${owner.session.token}` };
    return app.inject({ method: 'POST', url: `/api/sale-packs/${id}/pdf`, headers, payload: body });
  }
  return { app, make, link, print };
}

const spaced = (pages: string[]) => pages.join(' ').replaceAll(' ', '');

test('has the entries with their hashes, the whole last one, and a code that opens its page', async () => {
  const { app, make, link, print } = await aPack();
  const pack = await make();
  const path = await link(pack);
  const { statusCode, headers, rawPayload } = await print(pack, { path });
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="historia-de-ab-123-cd.pdf"',
  ]);
  const pages = await textOf(rawPayload);
  const [text = ''] = pages;
  expect(text).toContain('AB 123 CD');
  expect(text).toContain('Lo que pasó después no está.');
  expect(text).toContain('Frenos · 40.000 km · Taller Ibáñez');
  expect(spaced(pages)).toContain(pack.hash);
  const { hashes } = (await app.inject(`${path}/datos`)).json();
  for (const hash of hashes) expect(spaced(pages)).toContain(hash.slice(0, 12));
  expect(await codeAt(rawPayload, 0, { x: 10, y: 85, side: 110 })).toBe(`https://flota.example${path}`);
});

test('has no code without the link, and refuses one that is not its own or has ended', async () => {
  const { make, link, print } = await aPack();
  const [one, other] = [await make(), await make()];
  const without = await print(one, { path: null });
  expect(without.statusCode).toBe(200);
  expect((await textOf(without.rawPayload)).join(' ')).toContain('Pedile el enlace de su página a quien te vende');
  const ended = await link(one);
  await link(one);
  for (const path of [ended, await link(other), '/venta/x', '']) {
    const refused = await print(one, { path });
    expect([refused.statusCode, refused.json().error], path).toEqual([
      400,
      'Ese enlace no es el de esta historia: hacé otro',
    ]);
  }
});
