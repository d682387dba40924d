import type { PaperReading, ReadField } from '@baqueano/domain/papers/paper-reading';
import type { FileContent } from '@baqueano/domain/records/file';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPaper } from '../../demo/paper.ts';
import { openPdf } from '../../files/reading/pdf.ts';
import { anApp, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { aPicture, aWorkbook } from '../../testing/samples/made-files.ts';

const begins = addDays(today(), -30);
const ends = addMonths(begins, 12);

const aPolicy = () =>
  drawPaper('La Segunda Seguros', [
    'Póliza de seguro automotor N° 12-345678',
    'Dominio: AB 123 CD',
    `Vigencia desde ${formatDate(begins)} hasta ${formatDate(ends)}`,
    `Cuota 1 vence el ${formatDate(addDays(begins, 10))}`,
    'Premio total: $ 690.400,00',
  ]);

/** The page, as a camera would photograph it. */
async function photoOf(pdf: Buffer, degrees = 0): Promise<Buffer> {
  const document = await openPdf(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 2 });
  document.destroy();
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .rotate(degrees, { background: '#654' })
    .jpeg()
    .toBuffer();
}

async function read(owner: SignedInClient, bytes: Buffer) {
  const { id: contentId } = (await owner.post<FileContent>('/api/uploads', bytes)).body;
  const { status, body } = await owner.post<PaperReading>('/api/papers/readings', { contentId });
  const valueRead = (field: ReadField) => body.fields?.find((one) => one.field === field)?.value;
  return { status, body, valueRead };
}

const policy = {
  type: 'insurance',
  plate: 'AB123CD',
  issuer: 'La Segunda',
  number: '12-345678',
  issueDate: begins,
  expiryDate: ends,
  cost: '690400',
};

test('of a PDF its own text is read, and whose it is', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AB123CD' }));
  const { status, body } = await read(owner, aPolicy());
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'text', vehicleId: id, driverId: null, pages: [{ width: 848, height: 1200 }] });
  expect(Object.fromEntries(body.fields.map(({ field, value }) => [field, value]))).toEqual(policy);
  const expiry = body.fields.find(({ field }) => field === 'expiryDate');
  expect(expiry?.text).toBe(formatDate(ends));
  // Below the plate, in the right half of its line.
  expect(expiry?.place.y).toBeGreaterThan(0.2);
  expect(expiry?.place.x).toBeGreaterThan(0.3);
});

test('of a photo that lies on its side the same is recognised', async () => {
  const owner = await signUp(await theApp());
  const { body } = await read(owner, await photoOf(aPolicy(), 90));
  expect(body).toMatchObject({ source: 'picture', vehicleId: null });
  expect(Object.fromEntries(body.fields.map(({ field, value }) => [field, value]))).toEqual(policy);
}, 60_000);

test("a licence is its driver's, whose number may be written with dots", async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/drivers', aDriver({ licenseNumber: '27.751.475' }));
  const paper = drawPaper('Licencia Nacional de Conducir', [
    'N° Licencia: 27751475',
    'Fecha de nacimiento: 12/03/1985',
    `Otorgamiento: ${formatDate(begins)}`,
    `Vencimiento: ${formatDate(addMonths(begins, 60))}`,
  ]);
  const { body, valueRead } = await read(owner, paper);
  expect(body.driverId).toBe(id);
  expect([valueRead('type'), valueRead('issueDate'), valueRead('expiryDate')]).toEqual([
    'driver_license',
    begins,
    addMonths(begins, 60),
  ]);
});

test('a picture of nothing proposes nothing, and a sheet is refused in words', async () => {
  const owner = await signUp(await theApp());
  expect((await read(owner, aPicture())).body).toMatchObject({ source: 'picture', fields: [], vehicleId: null });
  const { status, body } = await read(owner, aWorkbook());
  expect([status, body]).toMatchObject([400, { error: 'De una planilla no se leen papeles: subí una foto o un PDF' }]);
}, 60_000);

test('more papers at once than are read are told to wait', async () => {
  const owner = await signUp(await anApp({}, { alone: true }));
  const { id: contentId } = (await owner.post<FileContent>('/api/uploads', aPolicy())).body;
  const all = await Promise.all(
    Array.from({ length: 6 }, () => owner.post<{ error?: string }>('/api/papers/readings', { contentId })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(all.find(({ status }) => status === 503)?.body.error).toBe(
    'Hay muchos papeles leyéndose. Probá de nuevo en unos segundos',
  );
}, 60_000);

test('two organizations that have all places leave one to a third', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, async () => signUp(await theApp())));
  const answers = await Promise.all(
    owners.map(async (owner) => ({
      owner,
      contentId: (await owner.post<FileContent>('/api/uploads', aPolicy())).body.id,
    })),
  );
  const times = answers.flatMap((one, index) => Array.from({ length: index < 2 ? 4 : 1 }, () => one));
  const all = await Promise.all(times.map(({ owner, contentId }) => owner.post('/api/papers/readings', { contentId })));
  expect(all.map(({ status }) => status)).toEqual(Array(9).fill(200));
}, 60_000);
