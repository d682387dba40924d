import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { fillDemo } from '../server/src/demo/fill.ts';
import { issueTenant } from '../server/src/issue-tenant.ts';
import { type Load, load, loop } from './busy/load.ts';
import { measuredCalls } from './calls.ts';
import { sqlLimits, tenYears, urlOfEmbedded, withDatabase } from './database.ts';
import { measureLists } from './lists.ts';
import { addPapers } from './papers.ts';
import { Product } from './product.ts';
import { call, signIn } from './requests.ts';
import { measureScreens } from './screens/screens.ts';
import { openBrowser } from './visitor.ts';
import { measureWritesBeside } from './write-beside.ts';

/**
 * Measures every call against two limits of the same run: `bare` (Node's HTTP with the same bytes) and `sql` (the same statements
 * through the driver alone).
 * FLEET names the sizes (50,500,5000), SECONDS the length of each figure (3). SCREENS=no leaves the browser out, CALLS=no
 * everything else.
 * ONLY names parts of calls ('documents,clearance'); 'beside' is one write beside 10 and beside 400 of a vehicle.
 * PORT is the product's (3180); the bare server uses the next one.
 */
const sizes = (process.env.FLEET || '50,500,5000').split(',').map(Number);
const only = (process.env.ONLY || ' ').split(',');
const seconds = Number(process.env.SECONDS || 3);
const port = Number(process.env.PORT || 3180);
/** Seconds. No figure counts compiling, planning, or the filling of PostgreSQL's memory. */
const warmUp = 1;
const restAfterLoad = 12_000;
const results: object[] = [];

for (const size of sizes) results.push(await measureFleet(size));
const beside = only.some((part) => 'write beside N'.includes(part)) ? await measureWritesBeside(port) : [];
mkdirSync('bench', { recursive: true });
writeFileSync(
  'bench/results.json',
  `${JSON.stringify({ at: new Date().toISOString(), seconds, results, beside }, null, 2)}\n`,
);

async function measureFleet(vehicles: number): Promise<object> {
  const product = await Product.inNewFolder(port);
  try {
    const firstEver = await product.start();
    await product.stop();
    const account = await fill(product.dataDir, vehicles);
    const cold = await product.start();
    const idle = product.memory;
    const session = await signIn(product, account);
    console.log(
      `\n${vehicles} vehicles: first start ever ${Math.round(firstEver)} ms, start ${Math.round(cold)} ms, ${idle} MB idle`,
    );
    const calls = process.env.CALLS === 'no' ? [] : await measureCalls(product, session);
    const links = await link(product, session);
    const loaded = product.memory;
    await delay(restAfterLoad);
    const rested = product.memory;
    console.log(`${loaded} MB right after the load, ${rested} MB when nobody had asked for a while`);
    const inBrowser = process.env.SCREENS === 'no' ? {} : await measureBrowser(product.url, session);
    return { vehicles, firstEver, cold, idle, loaded, rested, calls, links, ...inBrowser };
  } finally {
    await product.remove();
  }
}

async function measureBrowser(url: string, session: Session): Promise<object> {
  const browser = await openBrowser();
  try {
    return { screens: await measureScreens(browser, url, session), lists: await measureLists(browser, url, session) };
  } finally {
    await browser.close();
  }
}

async function fill(dataDir: string, vehicles: number): Promise<{ email: string; password: string }> {
  return withDatabase(dataDir, async (db) => {
    const { organizationId, ...account } = await fillDemo(db, tenYears(vehicles));
    await addPapers(db, issueTenant(organizationId, { kind: 'system' }, 'owner'));
    return account;
  });
}

interface Row {
  call: string;
  bytes: number;
  fresh: Load;
  freshAlone: Load;
  /** The same as `fresh`, but each request has another address: none share a read. */
  different?: Load;
  cached?: Load;
  unchanged?: Load;
  bare?: Load;
  bareUnchanged?: Load;
  sql: Load;
  sqlAlone: Load;
}

async function measureCalls(product: Product, { token, organization }: Session): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}` };
  const fleet: Vehicle[] = await (await fetch(`${product.url}/api/vehicles`, { headers })).json();
  const vehicleId = fleet[0]?.id ?? '';
  const { dataDir } = product;
  const limits = await sqlLimits(urlOfEmbedded(dataDir), dataDir);
  const tenant = issueTenant(organization.id, { kind: 'system' }, 'owner');
  const rows: Row[] = [];
  try {
    const wanted = measuredCalls(tenant, vehicleId).filter(({ name }) => only.some((part) => name.includes(part)));
    for (const { name, path, body, sql } of wanted) {
      const url = product.url + path;
      // No stored answer; requests at the same time may still share a read.
      const anew = { ...headers, 'cache-control': 'no-cache' };
      const ask = body ? { url, headers, seconds, method: 'POST' as const, body } : { url, headers: anew, seconds };
      await load({ ...ask, connections: 16, seconds: warmUp });
      const again = await limits.again(sql);
      const row: Row = {
        call: name,
        bytes: 0,
        sql: await loop(again, 16, seconds),
        sqlAlone: await loop(again, 1, seconds),
        fresh: await load({ ...ask, connections: 16 }),
        freshAlone: await load({ ...ask, connections: 1 }),
        ...(!body && { different: await load({ ...ask, connections: 16, different: true }) }),
      };
      if (!body) {
        const first = await fetch(url, { headers });
        const bytes = Buffer.from(await first.arrayBuffer());
        row.bytes = bytes.length;
        row.cached = await load({ url, headers, connections: 16, seconds });
        const conditional = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
        row.unchanged = await load({ url, headers: conditional, connections: 16, seconds });
        const bare = await startBare(dataDir, bytes);
        try {
          row.bare = await load({ url: bare.url, connections: 16, seconds });
          row.bareUnchanged = await load({ url: bare.url, headers: conditional, connections: 16, seconds });
        } finally {
          bare.stop();
        }
      }
      rows.push(row);
      say(row);
    }
  } finally {
    await limits.close();
  }
  return rows;
}

async function startBare(dataDir: string, body: Buffer) {
  const file = join(dataDir, 'bare-body');
  writeFileSync(file, body);
  const barePort = port + 1;
  const child = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, BARE_BODY: file, PORT: String(barePort) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${barePort}/`;
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, stop: () => child.kill() };
    await delay(20);
  }
  throw new Error('The bare server did not start');
}

/** Confirms the renewal of every paper that looks renewed. It works once: afterwards none is left. */
async function link(product: Product, { token }: Session): Promise<{ linked: number; ms: number }> {
  const began = performance.now();
  const { count } = await call<{ count: number }>(product, 'POST', '/api/documents/links', token);
  const ms = Math.round(performance.now() - began);
  console.log(`${count} papers linked in ${ms} ms`);
  return { linked: count, ms };
}

function say({
  call,
  bytes,
  fresh,
  freshAlone,
  different,
  cached,
  unchanged,
  bare,
  bareUnchanged,
  sql,
  sqlAlone,
}: Row): void {
  const rate = (of: Load | undefined) => String(Math.round(of?.perSecond ?? 0)).padStart(6);
  const share = (of?: Load, to?: Load) =>
    (of && to ? `${Math.round((100 * of.perSecond) / to.perSecond)} %` : '–').padStart(6);
  const time = ({ p50, p99 }: Load) => `${p50.toFixed(1)}/${p99.toFixed(1)}`.padStart(12);
  const failed = [fresh, freshAlone, cached, unchanged].reduce((sum, one) => sum + (one?.failed ?? 0), 0);
  console.log(
    `${call.padEnd(28)} ${String(bytes).padStart(8)} B | fresh ${rate(fresh)}/s (sql ${share(fresh, sql)}, bare ${share(fresh, bare)}) different ${rate(different)}/s ` +
      `c=1 ${time(freshAlone)} ms (sql ${time(sqlAlone)}) | kept ${rate(cached)}/s (bare ${share(cached, bare)}) ` +
      `| 304 ${rate(unchanged)}/s (bare ${share(unchanged, bareUnchanged)}) | sql ${rate(sql)}/s${failed > 0 ? ` | ${failed} FAILED` : ''}`,
  );
}
