import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { FileContent, RecordFile } from '@baqueano/domain/records/file';
import { expect, test } from 'vitest';
import { aPicture } from '../../testing/samples/made-files.ts';
import { aFleet, midnight } from './testing.ts';

/** The row of a return holds remarks of that moment: it moves with its interval unchanged. */

/**
 * Ana had Juan's vehicle from the ninth day before today until the fifth, and brought it back with a scratch and a photo of
 * it.
 */
async function aScratch() {
  const fleet = await aFleet();
  const { ana, handOver, juan, owner, url, vehicleId } = fleet;
  await handOver({ driverId: juan.id, from: midnight(-20), to: midnight(0) });
  const lent = await handOver({ driverId: ana.id, from: midnight(-9), to: midnight(-5) });
  const rows = async () => (await owner.get<Assignment[]>(`${url}/assignments?order=asc&on=${lent.to}`)).body;
  const back = (await rows()).find(({ from }) => from === lent.to) ?? expect.unreachable();
  const seen = { vehicleId, driverId: juan.id, from: back.from, note: 'Con un rayón', km: 46_000 };
  expect((await owner.put(`/api/assignments/${back.id}`, seen)).status).toBe(200);
  const { id: contentId } = await owner.add<FileContent>('/api/uploads', aPicture());
  const photo = { kind: 'assignment', recordId: back.id, name: 'rayón.png', contentId };
  const { id: photoId } = await owner.add<RecordFile>('/api/files', photo);
  return {
    ...fleet,
    lend: async (interval: object) => {
      const { status } = await owner.put(`/api/assignments/${lent.id}`, { vehicleId, driverId: ana.id, ...interval });
      expect(status).toBe(200);
    },
    /** The return: its moment, the driver after it, and its remarks. */
    async back() {
      const { status, body } = await owner.get<Assignment>(`/api/assignments/${back.id}`);
      if (status === 404) return null;
      const { body: files } = await owner.get<RecordFile[]>(`/api/files?kind=assignment&record=${back.id}`);
      expect([body.note, body.km, files.map(({ id }) => id)]).toEqual(['Con un rayón', 46_000, [photoId]]);
      return [body.from, body.driverName];
    },
  };
}

test('it goes with the interval, and to whom the vehicle goes back then', async () => {
  const { back, eva, handOver, lend } = await aScratch();
  await handOver({ driverId: eva.id, from: midnight(-30), to: midnight(-20) });
  for (const [from, to, driver] of [
    [-8, -5, 'Juan Paz'],
    [-8, -3, 'Juan Paz'],
    [-3, -1, 'Juan Paz'],
    [-6, -3, 'Juan Paz'],
    [-28, -25, 'Eva Gil'],
  ] as const) {
    await lend({ from: midnight(from), to: midnight(to) });
    expect(await back()).toEqual([midnight(to), driver]);
  }
});

test('where another hand-over takes its place it comes back with the undo, with its note and its photo', async () => {
  const { back, lend, undoing } = await aScratch();
  await lend({ from: midnight(-9), to: midnight(0) });
  expect(await back()).toBeNull();
  expect((await (await undoing())()).status).toBe(200);
  expect(await back()).toEqual([midnight(-5), 'Juan Paz']);
});
