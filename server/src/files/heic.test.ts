import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileContent, FileLinks, RecordFile } from '@baqueano/domain/records/file';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aVehicle } from '../testing/requests/bodies.ts';

/** Drawn by libheif's own encoder: 240 x 160, green and red growing to the right and down, and a blue corner at the top left. */
const photo = () => readFile(join(import.meta.dirname, '../testing/fixtures/photo.heic'));

/** At hundredths of the picture's width and height. */
async function colourAt(bytes: Buffer, left: number, top: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor((info.height * top) / 100) * info.width + Math.floor((info.width * left) / 100);
  return [...data.subarray(at * info.channels, at * info.channels + 3)];
}

test('a photo of a phone in HEIC is kept as it was sent, and shown as the picture that it is', async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const { id: vehicle } = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  const bytes = await photo();
  const content = await owner.add<FileContent>('/api/uploads', bytes);
  expect(content).toMatchObject({ mediaType: 'image/heic', width: 240, height: 160, size: bytes.length });
  const file = await owner.add<RecordFile>('/api/files', {
    kind: 'vehicle',
    recordId: vehicle,
    name: 'IMG_0001.HEIC',
    contentId: content.id,
  });
  const [links] = (await owner.get<FileLinks[]>(`/api/files/links?ids=${file.id}`)).body;
  const open = async (url: string | null | undefined) => (await app.inject({ url: url ?? '' })).rawPayload;
  expect((await open(links?.original)).equals(bytes)).toBe(true);
  for (const shown of [await open(links?.view), await open(links?.thumbnail)]) {
    const { width = 0, height = 1, format } = await sharp(shown).metadata();
    expect(format).not.toBe('heif');
    expect(width / height).toBeCloseTo(1.5, 1);
    const [blue, green] = [await colourAt(shown, 5, 5), await colourAt(shown, 10, 95)];
    expect(blue[2]).toBeGreaterThan(150);
    expect(green[1]).toBeGreaterThan(180);
    expect(green[0]).toBeLessThan(80);
  }
});

test('half of it is refused in words', async () => {
  const owner = await signUp(await theApp());
  const bytes = await photo();
  const { status, body } = await owner.post('/api/uploads', bytes.subarray(0, bytes.length / 2));
  expect([status, body]).toMatchObject([400, { error: 'El archivo está dañado o incompleto' }]);
});
