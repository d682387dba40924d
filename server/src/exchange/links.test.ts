import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkSecret } from '../files/keeping/link-key.ts';
import { writeLink } from '../files/links.ts';
import { anApp, type Client, database, signUp, testKey, theApp } from '../testing/api.ts';
import { aDocument, aVehicle } from '../testing/requests/bodies.ts';
import { listening } from '../testing/requests/raw-client.ts';
import { aPicture } from '../testing/samples/made-files.ts';
import { manyDocuments } from '../testing/samples/many-documents.ts';
import { signedAddress } from './links.ts';
import { requireTurn, takeTurn } from './turns.ts';

const documents = '/api/documents/export?format=csv&type=insurance';

async function linkTo(client: Client, of = documents) {
  return client.get<{ link: string }>(`/api/downloads/link?of=${encodeURIComponent(of)}`);
}

async function aPaper(app = theApp()) {
  const owner = await signUp(await app);
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  await owner.add('/api/documents', aDocument(vehicle.id, { details: 'La Segunda' }));
  return owner;
}

test('a link saves that one download, without a session beside it', async () => {
  const owner = await aPaper();
  const { body, headers } = await linkTo(owner);
  expect(headers['cache-control']).toBe('no-store');
  const saved = await owner.app.inject(body.link);
  expect(saved.statusCode).toBe(200);
  expect(saved.body).toContain('La Segunda');
  const refused = [
    body.link.replace('insurance', 'vtv'),
    body.link.replace('/documents/', '/maintenance/'),
    body.link.replace('type=', 'search=x&type='),
    `${body.link.slice(0, -2)}AA`,
    `${documents}&link=`,
    documents,
  ];
  for (const url of refused) expect((await owner.app.inject(url)).statusCode, url).toBe(401);
});

test('a link ends after five minutes, and with its session', async () => {
  const owner = await aPaper();
  const { body } = await linkTo(owner);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await owner.app.inject(body.link)).statusCode).toBe(401);
  vi.useRealTimers();
  expect((await owner.app.inject(body.link)).statusCode).toBe(200);
  expect((await owner.post('/api/auth/logout')).status).toBeLessThan(300);
  expect((await owner.app.inject(body.link)).statusCode).toBe(401);
});

test('an address made to be looked at for long is refused at once', async () => {
  const app = await theApp();
  const before = process.cpuUsage();
  for (let time = 0; time < 10; time++) {
    const url = `/api/documents/export?${'?'.repeat(15_000)}`;
    expect((await app.inject(url)).statusCode).toBe(401);
  }
  const { user, system } = process.cpuUsage(before);
  // Processor time in milliseconds. With a single regular expression it would be 40 and more for each.
  expect((user + system) / 1_000).toBeLessThan(300);
});

test('what the database holds of a session signs nothing', async () => {
  const owner = await aPaper();
  const { id } = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  const content = await owner.add<{ id: string }>('/api/uploads', aPicture());
  const file = { kind: 'vehicle', recordId: id, name: 'cédula.png', contentId: content.id };
  const { id: fileId } = await owner.add<{ id: string }>('/api/files', file);
  const organizationId = owner.session.organization.id;
  const db = await database();
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from sessions where organization_id = ${organizationId}`,
  );
  const row = rows[0] ?? {};
  const values = Object.values(row).map(String);
  const [sessionId, tokenHash] = [String(row.id), String(row.token_hash)];
  expect(values).toContain(tokenHash);
  const ends = Math.floor(Date.now() / 1_000) + 200;
  const opens = async (secret: Buffer) => {
    const address = signedAddress(documents, organizationId, { id: sessionId, tokenHash, secret });
    const link = writeLink({ organizationId, sessionId, fileId, variant: 'view', ends }, secret);
    const answers = [owner.app.inject(address), owner.app.inject(`/api/content?link=${link}`)];
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await opens(linkSecret(testKey, tokenHash))).toEqual([200, 200]);
  for (const value of values) {
    expect(await opens(Buffer.from(value)), value).toEqual([401, 404]);
    expect(await opens(linkSecret(value, tokenHash)), value).toEqual([401, 404]);
  }
});

test('nothing but a download gets a link', async () => {
  const owner = await aPaper();
  for (const of of [
    '/api/documents?limit=5',
    '/api/documents/export',
    'https://example.org/?a',
    '/api/documents/export?a=\r\n',
    '/api/documents/export?a=b?\r\n',
  ]) {
    expect((await linkTo(owner, of)).status, of).toBe(400);
  }
});

test('two downloads of an organization at once, and the third is told to wait', async () => {
  const app = anApp({}, { alone: true });
  const owner = await aPaper(app);
  const organizationId = (await owner.get<{ organization: { id: string } }>('/api/auth/me')).body.organization.id;
  const { body } = await linkTo(owner);
  const back = [takeTurn(organizationId), takeTurn(organizationId)];
  const refused = await owner.app.inject(body.link);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json().error).toBe('Ya hay dos descargas de tu organización en curso. Probá de nuevo cuando terminen');
  expect((await linkTo(owner)).status).toBe(503);
  expect((await (await app).inject((await linkTo(await aPaper())).body.link)).statusCode).toBe(200);
  for (const give of back) give();
  expect((await owner.app.inject(body.link)).statusCode).toBe(200);
  expect((await owner.app.inject(body.link)).statusCode).toBe(200);
});

test.each(['csv', 'xlsx'])(
  'who goes away in the middle of a %s gives the turn back, and is no fault',
  async (format) => {
    const logged: string[] = [];
    const app = await anApp({ logLevel: 'error' }, { logTo: { write: (line) => void logged.push(line) } });
    const owner = await signUp(app);
    const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
    const { organization } = (await owner.get<{ organization: { id: string } }>('/api/auth/me')).body;
    // More than the buffers of a connection hold.
    await manyDocuments(organization.id, vehicle.id, 2_500);
    const port = await listening(app);
    for (let time = 0; time < 4; time++) {
      await vi.waitFor(() => requireTurn(organization.id));
      const leaving = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}/api/documents/export?format=${format}`, {
        headers: { authorization: `Bearer ${owner.token}` },
        signal: leaving.signal,
      });
      expect(answer.status).toBe(200);
      leaving.abort();
    }
    await vi.waitFor(() => requireTurn(organization.id));
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);
