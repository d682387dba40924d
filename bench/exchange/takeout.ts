import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import { type Takeout, takeoutPiece } from '@baqueano/domain/takeout';
import { today } from '@baqueano/domain/values/dates';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../server/src/database/pool/open.ts';
import { demoSize, fillDemo } from '../../server/src/demo/fill.ts';
import { aPhoto } from '../../server/src/testing/samples/made-files.ts';
import { Product } from '../product.ts';

/**
 * What it takes to carry an organization out as a ZIP, and into another one: time, processor, memory, and how long somebody else
 * waits meanwhile. FLEET (100) vehicles, FILES (10000) photos of about 100 kB, IN=0 leaves out the way in, KILL=1 kills the server
 * in the middle of the way out, PORT (3491).
 */
const vehicles = Number(process.env.FLEET || 100);
const files = Number(process.env.FILES || 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-takeout-'));
const product = new Product(
  dataDir,
  Number(process.env.PORT || 3_491),
  { LOG_LEVEL: 'warn', FILES_LIMIT_GB: '50' },
  (text) => console.error(text),
);

/** Each unlike every other: a comment of its own behind the photo's first two bytes. */
function another(photo: Buffer): Buffer {
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, 34), randomBytes(32)]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}

async function addFiles(db: Awaited<ReturnType<typeof openDatabase>>['db'], organizationId: string): Promise<number> {
  const photo = await aPhoto(500, 400);
  const folder = join(dataDir, 'files', organizationId);
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

/** Seconds of a processor that the server's own process has had; 0 where the system does not tell. */
function secondsOfServer(): number {
  const file = `/proc/${product.pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user = '0', system = '0'] = readFileSync(file, 'utf8').split(' ').slice(13, 15);
  return (Number(user) + Number(system)) / 100;
}

const load = () => (existsSync('/proc/loadavg') ? readFileSync('/proc/loadavg', 'utf8').split(' ', 1)[0] : '?');

type Call = <T>(method: string, path: string, body?: object | Buffer) => Promise<T>;

function caller(token: string): Call {
  return async <T>(method: string, path: string, body?: object | Buffer): Promise<T> => {
    const bytes = body instanceof Buffer;
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      },
      body: bytes ? new Uint8Array(body) : body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };
}

async function signIn(path: string, body: object): Promise<string> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return ((await answer.json()) as Session).token;
    // On a machine that is busy with other things passwords wait for their turn.
    await delay(2_000);
  }
}

/** Watches one until it is over, and says what it took. */
async function measure(name: string, call: Call, id: string, until = (_one: Takeout) => false): Promise<Takeout> {
  const [before, worked, began] = [product.memory, secondsOfServer(), performance.now()];
  let [most, longest] = [before, 0];
  for (;;) {
    const asked = performance.now();
    await fetch(`${product.url}/health/live`);
    longest = Math.max(longest, performance.now() - asked);
    most = Math.max(most, product.memory);
    const one = await call<Takeout>('GET', `/api/takeouts/${id}`);
    if (!['waiting', 'working'].includes(one.state) || until(one)) {
      const figures = [
        `${((performance.now() - began) / 1_000).toFixed(1)} s`,
        `${(secondsOfServer() - worked).toFixed(1)} s of a processor`,
        `${before} MB before, ${most} at most`,
        `others wait ${Math.round(longest)} ms at most`,
        `load ${load()}`,
      ];
      console.log(
        `${name}: ${one.state} ${one.problem ?? ''} ${one.records} records, ${one.files} files, ${one.size} bytes: ${figures.join(', ')}`,
      );
      return one;
    }
    await delay(50);
  }
}

try {
  await product.start();
  await product.stop();
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const database = await openDatabase({ dataDir, log });
  const { organizationId, ...account } = await fillDemo(database.db, demoSize(vehicles), today(), dataDir);
  console.log(`${vehicles} vehicles, ${files} photos of ${await addFiles(database.db, organizationId)} bytes`);
  await database.close();
  await product.start();
  const call = caller(await signIn('login', account));
  await delay(5_000);
  const { id } = await call<Takeout>('POST', '/api/takeouts');
  if (process.env.KILL) {
    await measure('until the server is killed', call, id, ({ progress }) => (progress ?? 0) > 300);
    await product.kill();
    await product.start();
    console.log('killed and started again: it goes on within a minute');
  }
  const out = await measure('out', call, id);
  const { link } = await call<{ link: string }>('GET', `/api/takeouts/${id}/link`);
  const [before, began] = [product.memory, performance.now()];
  let most = before;
  const path = join(dataDir, 'saved.zip');
  const zip = await open(path, 'w');
  for await (const chunk of (await fetch(product.url + link)).body ?? []) {
    most = Math.max(most, product.memory);
    await zip.write(chunk);
  }
  await zip.close();
  console.log(
    `saved: ${((performance.now() - began) / 1_000).toFixed(1)} s, ${before} MB before, ${most} at most, load ${load()}`,
  );
  if (process.env.IN !== '0') {
    const other = caller(
      await signIn('register', {
        ...{
          email: `otra-${uuidv7()}@flota.example`,
          password: 'caballo-correcto',
          firstName: 'Omar',
          lastName: 'Paz',
        },
        ...{ organizationName: 'Otra casa', organizationType: 'logistics' },
      }),
    );
    const bytes = await readFile(path);
    const { id: coming } = await other<Takeout>('POST', '/api/takeouts/arrivals', { size: out.size ?? 0 });
    for (let at = 0; at < bytes.length; at += takeoutPiece) {
      await other('PUT', `/api/takeouts/${coming}/pieces/${at / takeoutPiece}`, bytes.subarray(at, at + takeoutPiece));
    }
    await other('POST', `/api/takeouts/${coming}/arrived`);
    await measure('in', other, coming);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
