import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { TrashEntry } from '@baqueano/domain/activity/trash';
import { kindNames, kinds } from '@baqueano/domain/kinds';
import { keyPermissions } from '@baqueano/domain/people/api-key';
import { type Permission, permissionsOf, roles } from '@baqueano/domain/people/permissions';
import { expect, test } from 'vitest';
import { activity } from '../records/table.ts';
import { aKeyOf, aMember, type Client, database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDriver, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

/** A line of each kind, as a deletion; only a person of the fleet deletes in these. */
async function aLineOfEach(owner: SignedInClient): Promise<void> {
  const { organizationId } = tenantOf(owner);
  const db = await database();
  for (const kind of kindNames) {
    const line = { id: crypto.randomUUID(), recordId: crypto.randomUUID(), label: kind, action: 'deleted' };
    await db.insert(activity).values({ organizationId, kind, ...line });
  }
}

async function shownTo(client: Client) {
  const [lines, trash] = await Promise.all([
    client.get<ActivityEntry[]>('/api/activity?limit=200'),
    client.get<TrashEntry[]>('/api/trash?limit=200'),
  ]);
  const kindsOf = (entries: { kind: string }[]) => [...new Set(entries.map(({ kind }) => kind))].toSorted();
  return { lines: kindsOf(lines.body), trash: kindsOf(trash.body) };
}

const never = ['api_key', 'import', 'invitation', 'member', 'organization', 'takeout'];

/** Exactly the kinds of the areas that they may read. */
function readBy(permitted: ReadonlySet<Permission>) {
  const lines = kindNames.filter((kind) => permitted.has(`${kinds[kind].area}:read`)).toSorted();
  return { lines, trash: lines.filter((kind) => !never.includes(kind)) };
}

test('a line of each kind, and a deletion, is shown to those who read its area and to nobody else', async () => {
  const owner = await signUp(await theApp());
  await aLineOfEach(owner);
  for (const role of roles.filter((one) => one !== 'driver')) {
    expect(await shownTo(await aMember(owner, role)), role).toEqual(readBy(permissionsOf(role)));
  }
  for (const reading of keyPermissions.filter((one) => one.endsWith(':read'))) {
    const permissions: Permission[] = ['activity:read', reading];
    expect(await shownTo(await aKeyOf(owner, permissions)), reading).toEqual(readBy(new Set(permissions)));
  }
  expect((await shownTo(owner)).lines).toEqual([...kindNames].toSorted());
  const { lines } = await shownTo(await aMember(owner, 'workshop'));
  expect(['folder', 'sale_pack', 'api_key'].filter((kind) => lines.includes(kind))).toEqual([]);
});

test('drivers are named in clearance and in exports to whoever may read them', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/drivers', aDriver({ name: 'Ramona Luna' }));
  await owner.add('/api/vehicles', aVehicle({ assignedDriver: id }));
  const paths = ['/api/clearance', '/api/clearance/export?format=csv', '/api/vehicles/export?format=csv'];
  const naming = async (permissions: Permission[]) => {
    const program = await aKeyOf(owner, permissions);
    const answers = await Promise.all(paths.map((path) => program.get<unknown>(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await program.get<unknown[]>('/api/clearance?search=Ramona')).body.length > 0).toBe(permissions.length > 1);
    return answers.filter(({ body }) => JSON.stringify(body).includes('Ramona Luna')).length;
  };
  expect(await naming(['vehicle:read'])).toBe(0);
  expect(await naming(['vehicle:read', 'driver:read'])).toBe(3);
});
