import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { type FileComplaint, type FileContent, fileComplaints } from '@baqueano/domain/records/file';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { usualBounds } from '../http/bounds.ts';
import { anApp, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aPdf, aPicture, aWorkbook, aZip } from '../testing/samples/made-files.ts';

const upload = (owner: SignedInClient, bytes: Buffer) => owner.post<FileContent>('/api/uploads', bytes);

async function storedOf({ session }: SignedInClient): Promise<string[]> {
  const folder = join(inject('runFolder'), 'data', 'files', session.organization.id);
  return (await readdir(folder).catch(() => [])).sort();
}

const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#367' } });

test('each type is told by its bytes, and described', async () => {
  const owner = await signUp(await theApp());
  const turned = await photo()
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const cases: [Buffer, Partial<FileContent>][] = [
    [aPicture(), { mediaType: 'image/png', width: 4, height: 3, pages: null }],
    [turned, { mediaType: 'image/jpeg', width: 40, height: 60 }],
    [await photo().webp().toBuffer(), { mediaType: 'image/webp', width: 60, height: 40 }],
    [aPdf(), { mediaType: 'application/pdf', pages: 1, width: null }],
    [
      aWorkbook(),
      { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', pages: null, width: null },
    ],
  ];
  for (const [bytes, description] of cases) {
    const { status, body } = await upload(owner, bytes);
    expect([status, body]).toMatchObject([201, { ...description, size: bytes.length }]);
  }
  // A workbook has no previews.
  expect(await storedOf(owner)).toHaveLength(4 * 3 + 1);
});

test('the same bytes are kept once, for each organization', async () => {
  const app = await theApp();
  const [owner, other] = [await signUp(app), await signUp(app)];
  const bytes = aPicture();
  const [first, second] = await Promise.all([upload(owner, bytes), upload(owner, bytes)]);
  expect(second.body).toEqual(first.body);
  expect((await upload(owner, bytes)).body).toEqual(first.body);
  expect((await upload(other, bytes)).body.id).not.toBe(first.body.id);
  expect(await storedOf(owner)).toHaveLength(3);
});

const jpeg = () => photo(400, 300).jpeg().toBuffer();
const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

/** A PNG that declares that many pixels. */
function aHugePicture(side: number): Buffer {
  const bytes = aPicture();
  const lines = deflateSync(Buffer.alloc(1_000_000));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return Buffer.concat([bytes, lines]);
}

const hostile: [string, FileComplaint, () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a program', 'unknown', () => Buffer.from('MZ\x90\0\x03\0\0\0')],
  ['a text', 'unknown', () => Buffer.from('hola')],
  ['an SVG with a script', 'unknown', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a GIF', 'unknown', () => Buffer.from('GIF89a\x01\0\x01\0')],
  ['a ZIP that is no workbook', 'unknown', () => aZip([{ name: 'hola.txt', content: 'hola' }])],
  ['half a JPEG', 'broken', async () => (await jpeg()).subarray(0, 900)],
  ['half a PNG', 'broken', () => aPicture(300, 300).subarray(0, 120)],
  ['half a PDF', 'broken', () => aPdf().subarray(0, 200)],
  ['half a workbook', 'broken', () => aWorkbook().subarray(0, 90)],
  ['a HEIC of nothing', 'broken', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1')],
  ['the head of a JPEG alone', 'broken', () => Buffer.from('\xff\xd8\xff\xe0 casi una foto', 'latin1')],
  [
    'a JPEG with a ZIP behind it',
    'twoInOne',
    async () => Buffer.concat([await jpeg(), aZip([{ name: 'a', content: 'b' }])]),
  ],
  ['a PNG with an end of a ZIP', 'twoInOne', () => Buffer.concat([aPicture(), zipEnd])],
  ['a PDF that is a ZIP too', 'twoInOne', () => Buffer.concat([aPdf(), aZip([{ name: 'a', content: 'b' }])])],
  ['a PDF that is a page too', 'twoInOne', () => Buffer.from(`%PDF-1.4\n<html><script>1</script>${aPdf()}`)],
  ['a workbook behind something', 'twoInOne', () => Buffer.concat([aZip([{ name: 'a', content: 'b' }]), aWorkbook()])],
  ['30,000 x 30,000 pixels', 'tooManyPixels', () => aHugePicture(30_000)],
  ['a PDF that runs a program', 'scripts', () => aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF that starts a program', 'scripts', () => aPdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a workbook with macros', 'macros', () => aWorkbook({ name: 'xl/vbaProject.bin', content: 'x' })],
  ['a workbook that swells', 'swells', () => aWorkbook({ name: 'xl/sheet.xml', content: Buffer.alloc(301_000_000) })],
  [
    'a workbook that lies',
    'swells',
    () => aWorkbook({ name: 'xl/a.xml', content: Buffer.alloc(5_000_000), claims: 10 }),
  ],
];

test.each(hostile)('%s is refused in words, and leaves nothing', async (_what, complaint, make) => {
  const owner = await signUp(await theApp());
  const { status, body } = await upload(owner, await make());
  expect([status, body.error]).toEqual([complaint === 'unknown' ? 415 : 400, fileComplaints[complaint]]);
  expect(await storedOf(owner)).toEqual([]);
});

test('a PDF that asks for a password is told so', async () => {
  const owner = await signUp(await theApp());
  const locked = aPdf()
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      '/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >>',
    );
  const { status, body } = await upload(owner, Buffer.from(locked, 'latin1'));
  expect([status, body.error]).toEqual([400, fileComplaints.locked]);
});

test('more than one file may be, than an organization may keep, or than the record takes', async () => {
  const app = await anApp({ fileLimit: 1_000_000, filesLimit: 1_500 });
  const owner = await signUp(app);
  const long = await upload(owner, Buffer.alloc(1_000_001));
  expect([long.status, long.body.error]).toEqual([413, 'El archivo supera 1 MB']);
  let last = await upload(owner, aPicture());
  for (let count = 0; count < 20 && last.status === 201; count++) last = await upload(owner, aPicture());
  expect([last.status, last.body.error]).toEqual([
    507,
    'La organización llegó a 0 GB de archivos: eliminá los que ya no hagan falta',
  ]);
});

test('what comes in pieces without a length is taken, and cut where it is too long', async () => {
  // When the app closes, it waits at most this long for the rest of a truncated body.
  const app = await anApp({ fileLimit: 1_000_000 }, { bounds: { ...usualBounds, keepAlive: 1_000 } });
  const owner = await signUp(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address?.port}/api/uploads`;
  const headers = { authorization: `Bearer ${owner.token}` };
  async function* pieces(bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
  }
  const send = (body: AsyncIterable<Buffer>) =>
    fetch(url, { method: 'POST', headers, body: ReadableStream.from(body), duplex: 'half' });
  expect((await send(pieces(aPicture()))).status).toBe(201);
  async function* endless() {
    for (let count = 0; count < 30; count++) yield Buffer.alloc(100_000);
  }
  expect((await send(endless())).status).toBe(413);
  expect(await storedOf(owner)).toHaveLength(3);
});
