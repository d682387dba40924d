import { expect, inject, test } from 'vitest';
import { database, register, theApp } from '../testing/api.ts';
import { aRecordOfEach, holdersOf, someReferences } from '../testing/kinds.ts';
import { aPicture } from '../testing/samples/made-files.ts';
import { brought, expectTheSame, takeoutOf } from '../testing/samples/takeouts.ts';
import { tenantOf } from '../testing/tenant.ts';
import { wrongClearance } from '../testing/wrong-clearance.ts';
import { wrongFacts } from '../testing/wrong-facts.ts';
import { carriedNames, leftNames } from './carried/carried-store.ts';

interface Acted {
  id: string;
  action?: string;
  actor?: { name: string };
  createdBy?: { name: string };
}

test('every table of an organization comes along, or it is said why not', () => {
  expect([...carriedNames, ...leftNames].toSorted()).toEqual(inject('tenantTables').toSorted());
});

test('a record of each kind, with a file on each that may have one, comes back as it was', async () => {
  const owner = await register(await theApp());
  const to = await someReferences(owner.add);
  const ids = await aRecordOfEach(owner.add, to, 'Ñandú 1;2');
  const holders = holdersOf(ids, owner.session.organization.id);
  const sent: Record<string, Buffer> = {};
  for (const [kind, recordId] of Object.entries(holders)) {
    if (kind === 'organization') continue;
    const bytes = aPicture();
    const { id: contentId } = (await owner.post<{ id: string }>('/api/uploads', bytes)).body;
    const file = await owner.add('/api/files', { kind, recordId, name: `${kind}.png`, contentId });
    sent[file.id] = bytes;
  }
  const zip = await takeoutOf(owner);
  const other = await register(await theApp());
  // One of each kind has a file already: that of the kind 'files'.
  expect(await brought(other, zip)).toMatchObject({
    state: 'done',
    problem: null,
    files: Object.keys(sent).length + 1,
  });
  await expectTheSame(owner, other);
  for (const list of ['activity?limit=200', 'files?limit=200']) {
    const namesIn = async (client: typeof owner) => {
      const rows = (await client.get<Acted[]>(`/api/${list}`)).body.filter(({ action }) => action !== 'brought');
      return rows.map(({ id, actor, createdBy }) => [id, (actor ?? createdBy)?.name]);
    };
    expect(await namesIn(other)).toEqual(await namesIn(owner));
  }
  for (const [id, bytes] of Object.entries(sent)) {
    const links = await other.get<{ original: string; view: string }[]>(`/api/files/links?ids=${id}`);
    const [link] = links.body;
    const back = await other.app.inject({ method: 'GET', url: link?.original });
    expect(back.rawPayload.equals(bytes)).toBe(true);
    expect((await other.app.inject({ method: 'GET', url: link?.view })).statusCode).toBe(200);
  }
  const db = await database();
  expect(await wrongFacts(db, other.session.organization.id)).toEqual([]);
  expect(await wrongClearance(db, tenantOf(other))).toEqual([]);
});
