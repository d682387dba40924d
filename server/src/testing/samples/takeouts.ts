import { join } from 'node:path';
import { type Takeout, takeoutPiece } from '@baqueano/domain/takeout';
import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { issueTenant } from '../../issue-tenant.ts';
import { tenantOfTakeout } from '../../schedule.ts';
import { carriedNames } from '../../takeout/carried/carried-store.ts';
import { runTakeouts } from '../../takeout/run.ts';
import { database, type SignedInClient } from '../api.ts';

/** Runs the job for one organization, at once. */
export const work = ({ session }: SignedInClient, stopping?: AbortSignal) =>
  workOf([session.organization.id], stopping);

export async function workOf(organizationIds: string[], stopping = new AbortController().signal): Promise<void> {
  const limits = { fileLimit: 25_000_000, filesLimit: 10e9 };
  const db = await database();
  await runTakeouts(
    db,
    { dataDir: join(inject('runFolder'), 'data'), bucket: undefined, ...limits },
    organizationIds,
    (id, request) => (request ? tenantOfTakeout(db, id, request) : issueTenant(id, { kind: 'system' }, 'owner')),
    stopping,
  );
}

export async function saved(client: SignedInClient, id: string, headers = {}): Promise<Buffer> {
  const { body } = await client.get<{ link: string }>(`/api/takeouts/${id}/link`);
  const response = await client.app.inject({ method: 'GET', url: body.link, headers });
  return response.rawPayload;
}

export async function takeoutOf(client: SignedInClient): Promise<Buffer> {
  const { id } = await client.add('/api/takeouts', {});
  await work(client);
  return saved(client, id);
}

export async function brought(client: SignedInClient, zip: Buffer): Promise<Takeout> {
  const id = await sent(client, zip);
  await client.post(`/api/takeouts/${id}/arrived`);
  await work(client);
  return (await client.get<Takeout>(`/api/takeouts/${id}`)).body;
}

export async function sent(client: SignedInClient, zip: Buffer): Promise<string> {
  const { id } = await client.add('/api/takeouts/arrivals', { size: zip.length });
  for (let at = 0; at < zip.length; at += takeoutPiece) {
    const piece = zip.subarray(at, at + takeoutPiece);
    const { status } = await client.put(`/api/takeouts/${id}/pieces/${at / takeoutPiece}`, Buffer.from(piece));
    if (status !== 204) throw new Error(`A piece was answered with ${status}`);
  }
  return id;
}

/** Every row of an organization, by table, sorted, without the organization's and people's ids. */
async function rowsOfOrganization(
  { session }: SignedInClient,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const db = await database();
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`
      select (to_jsonb(line) - 'organization_id' - 'brought' - 'actor' - 'created_by' - 'sent_by')::text as row from ${sql.identifier(table)} as line
      where line.organization_id = ${session.organization.id}`);
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/** Derived tables with equal values after a new computation. */
const computed = ['due_facts', 'clearance_facts', 'clearances'];

export async function expectTheSame(one: SignedInClient, other: SignedInClient): Promise<void> {
  const { former_people: _known, ...before } = await rowsOfOrganization(one, [...carriedNames, ...computed]);
  const {
    former_people: _former,
    activity: lines = [],
    ...after
  } = await rowsOfOrganization(other, Object.keys(before));
  const { activity: was = [], ...rows } = before;
  expect(after).toEqual(rows);
  // One more line records the bringing.
  expect(lines.filter((line) => !was.includes(line)).map((line) => JSON.parse(line).action)).toEqual(['brought']);
  expect(was.filter((line) => !lines.includes(line))).toEqual([]);
}
