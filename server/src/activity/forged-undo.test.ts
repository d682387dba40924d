import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity } from '../records/table.ts';
import { database, signUp, theApp } from '../testing/api.ts';
import { aRecordOfEach, someReferences } from '../testing/kinds.ts';
import { type KindName, kinds } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

/** A table with values that no form accepts: undoing a line does not write them into the record. */

const noForm = {
  'a text of 1 MB': 'x'.repeat(1_000_000),
  'a number below 0': -1,
  null: null,
  script: 'javascript:alert(1)',
};

const made = (async () => {
  const owner = await signUp(await theApp());
  const to = await someReferences(owner.add);
  return { owner, to, ids: await aRecordOfEach(owner.add, to, 'Algo') };
})();

test.each(Object.keys(kinds) as KindName[])('a line of %s that says what no form takes is not undone', async (name) => {
  const { owner, to, ids } = await made;
  const { path, body, text } = kinds[name];
  const address = name === 'alerts' ? `/api/alerts` : `${path}/${ids[name]}`;
  const read = async () => (await owner.get<Record<string, unknown>>(address)).body;
  const record = await read();
  const [line] = (await owner.get<ActivityEntry[]>(`/api/activity?record=${ids[name]}&limit=1`)).body;
  const db = await database();
  const theLine = and(eq(activity.organizationId, tenantOf(owner).organizationId), eq(activity.id, line?.id ?? ''));

  const undoing = async (before: object) => {
    const after = Object.fromEntries(Object.keys(before).map((field) => [field, record[field] ?? null]));
    await db.update(activity).set({ action: 'changed', before, after }).where(theLine);
    return (await owner.post(`/api/activity/${line?.id}/undo`)).status;
  };
  for (const [called, value] of Object.entries(noForm)) {
    const whole = Object.fromEntries(Object.keys(body(to)).map((field) => [field, value]));
    expect(await undoing(whole), called).toBe(409);
  }
  for (const value of ['x'.repeat(1_000_000), -1]) expect(await undoing({ [text]: value })).toBe(409);
  if (name === 'vehicles') expect(await undoing({ imageUrl: noForm.script })).toBe(409);
  expect(await read()).toEqual(record);
});
