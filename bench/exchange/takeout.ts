import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import { type Takeout, takeoutPiece } from '@baqueano/domain/takeout';
import { today } from '@baqueano/domain/values/dates';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../server/src/database/connection/database.ts';
import { demoSize, fillDemo } from '../../server/src/demo/fill.ts';
import { aPhoto } from '../../server/src/testing/samples/made-files.ts';
import { withDatabase } from '../database.ts';
import { Product } from '../product.ts';
import { call, register, signIn } from '../requests.ts';
import { watched } from './watched.ts';

/**
 * The cost of exporting an organization as a ZIP, and of importing it into another one: time, processor, memory, and the wait of
 * others.
 * FLEET (100) vehicles, FILES (10000) photos of about 100 kB. IN=0 leaves out the import, KILL=1 kills the server in the middle
 * of the export. PORT (3491).
 */
const vehicles = Number(process.env.FLEET || 100);
const files = Number(process.env.FILES || 10_000);
const product = await Product.inNewFolder(
  Number(process.env.PORT || 3_491),
  { LOG_LEVEL: 'warn', FILES_LIMIT_GB: '50' },
  (text) => console.error(text),
);

/** Each unlike every other: a comment of its own behind the photo's first two bytes. */
function another(photo: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 34), randomBytes(32)]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

async function addFiles(db: Database, organizationId: string): Promise<number> {
  const photo = await aPhoto(500, 400);
  const folder = join(product.dataDir, 'files', organizationId);
  await mkdir(folder, { recursive: true });
  const { rows: fleet } = await db.execute<{ id: string }>(
    sql`select id from vehicles where organization_id = ${organizationId}`,
  );
  const made = [];
  for (let index = 0; index < files; index += 1) {
    const bytes = another(photo);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(folder, hash), bytes);
    made.push({ id: uuidv7(), file: uuidv7(), hash, size: bytes.length, vehicle: fleet[index % fleet.length]?.id });
  }
  await db.execute(sql`
    insert into contents (organization_id, id, hash, media_type, size, width, height)
    select ${organizationId}::uuid, (one ->> 'id')::uuid, one ->> 'hash', 'image/jpeg', (one ->> 'size')::bigint, 500, 400
    from json_array_elements(${JSON.stringify(made)}::json) as one`);
  await db.execute(sql`
    insert into files (organization_id, id, vehicle_id, name, content_id)
    select ${organizationId}::uuid, (one ->> 'file')::uuid, (one ->> 'vehicle')::uuid, 'Foto.jpg', (one ->> 'id')::uuid
    from json_array_elements(${JSON.stringify(made)}::json) as one`);
  return made.reduce((sum, { size }) => sum + size, 0);
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

function caller({ token }: Session): Call {
  return (method, path, body) => call(product, method, path, token, body);
}

/** Waits until one is over, and says what it took. */
async function measure(name: string, send: Call, id: string, until = (_one: Takeout) => false): Promise<Takeout> {
  const read = () => send<Takeout>('GET', `/api/takeouts/${id}`);
  const figures = await watched(product, async () => {
    for (let one = await read(); ['waiting', 'working'].includes(one.state) && !until(one); one = await read()) {
      await delay(50);
    }
  });
  const one = await read();
  const { state, problem = '', records, files, size } = one;
  console.log(`${name}: ${state} ${problem} ${records} records, ${files} files, ${size} bytes: ${figures}`);
  return one;
}

try {
  await product.start();
  await product.stop();
  const account = await withDatabase(product.dataDir, async (db) => {
    const { organizationId, ...made } = await fillDemo(db, demoSize(vehicles), today(), product.dataDir);
    console.log(`${vehicles} vehicles, ${files} photos of ${await addFiles(db, organizationId)} bytes`);
    return made;
  });
  await product.start();
  const mine = caller(await signIn(product, account));
  await delay(5_000);
  const { id } = await mine<Takeout>('POST', '/api/takeouts');
  if (process.env.KILL) {
    await measure('until the server is killed', mine, id, ({ progress }) => (progress ?? 0) > 300);
    await product.kill();
    await product.start();
    console.log('killed and started again: it goes on within a minute');
  }
  const out = await measure('out', mine, id);
  const { link } = await mine<{ link: string }>('GET', `/api/takeouts/${id}/link`);
  const path = join(product.dataDir, 'saved.zip');
  const figures = await watched(product, async () => {
    const zip = await open(path, 'w');
    for await (const chunk of (await fetch(product.url + link)).body ?? []) await zip.write(chunk);
    await zip.close();
  });
  console.log(`saved: ${figures}`);
  if (process.env.IN !== '0') {
    const other = caller(await register(product, 'otra'));
    const bytes = await readFile(path);
    const { id: coming } = await other<Takeout>('POST', '/api/takeouts/arrivals', { size: out.size ?? 0 });
    for (let at = 0; at < bytes.length; at += takeoutPiece) {
      await other('PUT', `/api/takeouts/${coming}/pieces/${at / takeoutPiece}`, bytes.subarray(at, at + takeoutPiece));
    }
    await other('POST', `/api/takeouts/${coming}/arrived`);
    await measure('in', other, coming);
  }
} finally {
  await product.remove();
}
