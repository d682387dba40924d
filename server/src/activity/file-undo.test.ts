import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Recovery } from '@baqueano/domain/activity/trash';
import { roles } from '@baqueano/domain/people/permissions';
import { fileHolders } from '@baqueano/domain/records/file';
import { expect, test } from 'vitest';
import { aMember, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aRecordOfEach, holdersOf, someReferences } from '../testing/kinds.ts';

/** Files on a record of each kind that may have them, three of each, and the member to test. */
async function filesOfEach(owner: SignedInClient) {
  const to = await someReferences(owner.add);
  const ids = await aRecordOfEach(owner.add, to, 'Algo');
  const holders = holdersOf(ids, owner.session.organization.id);
  return fileHolders.map((kind) => {
    const body = { kind, recordId: holders[kind], contentId: to.content };
    return { kind, body, add: (name: string) => owner.add('/api/files', { ...body, name }) };
  });
}

const lastOf = async (owner: SignedInClient, { id }: { id: string }) =>
  (await owner.get<ActivityEntry[]>(`/api/activity?record=${id}&limit=1`)).body[0]?.id;

test.each(roles)('%s undoes what was done to a file where it may delete that file', async (role) => {
  const owner = await signUp(await theApp());
  const files = await filesOfEach(owner);
  const member = await aMember(owner, role);
  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  for (const { kind, body, add } of files) {
    const deleting = (await member.delete(`/api/files/${(await add('a.png')).id}`)).status;
    const mayNot = deleting === 204 ? null : deleting;

    const deleted = await add('b.png');
    await owner.delete(`/api/files/${deleted.id}`);
    const line = await lastOf(owner, deleted);
    const recovered = await member.post<Recovery[]>('/api/trash/recoveries', { ids: [line] });
    if (recovered.status === 200 && recovered.body[0]?.recovered) await owner.delete(`/api/files/${deleted.id}`);
    const undeleting = await member.post(`/api/activity/${await lastOf(owner, deleted)}/undo`);

    const changed = await add('c.png');
    await owner.put(`/api/files/${changed.id}`, { ...body, name: 'd.png' });
    const unchanging = await member.post(`/api/activity/${await lastOf(owner, changed)}/undo`);

    const isRecovered = recovered.status === 200 && recovered.body[0]?.recovered === true;
    outcomes.push([kind, isRecovered, undeleting.status, unchanging.status]);
    expected.push([kind, mayNot === null, mayNot ?? 200, mayNot ?? 200]);
  }
  expect(outcomes).toEqual(expected);
});
