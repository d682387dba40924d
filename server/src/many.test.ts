import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { ChosenCount } from '@baqueano/domain/records/chosen';
import { v4 as uuidv4 } from 'uuid';
import { expect, test } from 'vitest';
import { signUp, theApp } from './testing/api.ts';
import type { Kind } from './testing/kind.ts';
import { someReferences } from './testing/kinds.ts';
import { kinds } from './testing/requests/bodies.ts';

/** Rules for every kind with changes or deletions of many records in one act (decision 71). */

type Row = { id: string; version?: string };

const ofMany = Object.entries(kinds).filter(([, { many }]) => many);
const changing = ofMany.filter(([, { many }]) => many?.set);

const withoutVersions = (rows: Row[]) =>
  rows
    .map(({ version: _, ...row }) => row)
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((row) => JSON.stringify(row));

async function some({ path, body }: Kind, count = 3) {
  const owner = await signUp(await theApp());
  const records: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    // Each with its own vehicle and driver.
    const to = await someReferences(owner.add);
    records.push(await owner.add(path, body(to)));
  }
  const ids = new Set(records.map(({ id }) => id));
  const list = async () => (await owner.get<Row[]>(path)).body.filter(({ id }) => ids.has(id));
  const chosen = records.map(({ id, version }) => (version === undefined ? { id } : { id, version }));
  const send = (what: string, more: object = {}, key: string = uuidv4()) =>
    owner.call<ChosenCount & { error?: string }>(
      'POST',
      `${path}/${what}`,
      { records: chosen, ...more },
      {
        'idempotency-key': key,
      },
    );
  const activity = async () => (await owner.get<ActivityEntry[]>('/api/activity?limit=50')).body;
  const undo = (entry?: ActivityEntry) => owner.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`, {});
  const alerts = async () => (await owner.get<Row[]>('/api/alerts')).body;
  return { owner, records, chosen, list, send, activity, undo, alerts };
}

test.each(ofMany)('%s are deleted in one act, once, with one line, and one undo brings all back', async (_, kind) => {
  const { list, send, activity, undo, alerts } = await some(kind);
  const [before, alertsBefore, lines] = [await list(), await alerts(), (await activity()).length];
  expect(before).toHaveLength(3);
  const key = uuidv4();
  for (let time = 0; time < 2; time += 1) {
    expect(await send('deletions', {}, key)).toMatchObject({ status: 200, body: { count: 3 } });
  }
  expect(await list()).toEqual([]);
  const [entry, ...rest] = await activity();
  expect(entry).toMatchObject({ action: 'deleted_many', undo: 'possible', label: expect.stringMatching(/^3 /) });
  expect(rest).toHaveLength(lines);

  expect(await undo(entry)).toMatchObject({ status: 200, body: { action: 'restored', undoes: entry?.id } });
  expect(withoutVersions(await list())).toEqual(withoutVersions(before));
  expect(withoutVersions(await alerts())).toEqual(withoutVersions(alertsBefore));
  expect((await undo(entry)).status).toBe(409);
});

test.each(changing)('%s are changed in one act, once, and undone and done again as a whole', async (_, kind) => {
  const { list, send, activity, undo, alerts } = await some(kind);
  const [before, alertsBefore] = [await list(), await alerts()];
  const set = kind.many?.set;
  const key = uuidv4();
  for (let time = 0; time < 2; time += 1) {
    expect(await send('changes', { set }, key)).toMatchObject({ status: 200, body: { count: 3 } });
  }
  const [entry, second] = await activity();
  expect(entry).toMatchObject({ action: 'changed_many', undo: 'possible', label: expect.stringMatching(/^3 /) });
  expect(second?.action).not.toBe('changed_many');
  const changed = await list();
  for (const [index, row] of withoutVersions(changed).entries()) expect(row).not.toBe(withoutVersions(before)[index]);

  expect((await undo(entry)).status).toBe(200);
  expect(withoutVersions(await list())).toEqual(withoutVersions(before));
  expect(withoutVersions(await alerts())).toEqual(withoutVersions(alertsBefore));
  expect((await undo((await activity())[0])).status).toBe(200);
  expect(withoutVersions(await list())).toEqual(withoutVersions(changed));
});

test.each(changing)('%s: each is told what is said of it alone', async (_, kind) => {
  const { list, chosen, send } = await some(kind, 2);
  const [before, own] = [await list(), chosen.slice(0, 1).map((one) => ({ ...one, set: kind.many?.set }))];
  const reply = await send('changes', { records: [...own, ...chosen.slice(1)] });
  expect(reply).toMatchObject({ status: 200, body: { count: 2 } });
  const changed = (await list()).filter((row) => !withoutVersions(before).includes(withoutVersions([row])[0] ?? ''));
  expect(changed.map(({ id }) => id)).toEqual([chosen[0]?.id]);
});

test.each(ofMany.filter(([, { fixed }]) => !fixed))('%s: all or none, where others changed some', async (_, kind) => {
  const { owner, records, list, send } = await some(kind);
  const { path, text } = kind;
  for (const { id } of records.slice(0, 2)) {
    const { body: whole } = await owner.get<object>(`${path}/${id}`);
    expect((await owner.put(`${path}/${id}`, { ...whole, [text]: 'Otra cosa' })).status).toBe(200);
  }
  const before = await list();
  for (const [what, more] of [['deletions', {}], ...(kind.many?.set ? [['changes', kind.many]] : [])] as const) {
    const { status, body } = await send(what as string, more as object);
    expect([status, body.error]).toEqual([409, expect.stringMatching(/^Otra persona modificó 2 de los elegidos: \S/)]);
  }
  expect(await list()).toEqual(before);
});

test.each(ofMany)('%s: those that are chosen are saved as a file, whatever the filters', async (_, kind) => {
  const { owner, records } = await some(kind);
  const ids = records.slice(1).map(({ id }) => id);
  const save = (some: string[]) =>
    owner.call<string>('POST', `${kind.path}/export?status=inactive`, { ids: some, format: 'csv' });
  const linesOf = (text: string) => text.trim().split('\r\n');
  const [all, chosen] = [(await save(records.map(({ id }) => id))).body, (await save(ids)).body];
  expect(linesOf(chosen)).toHaveLength(linesOf(all).length - 1);
  expect(linesOf(all)).toEqual(expect.arrayContaining(linesOf(chosen).slice(0, 3)));
  expect((await save([...ids, uuidv4()])).status).toBe(404);
  expect((await save([])).status).toBe(400);
});

test.each(ofMany)('%s: one that is gone, none, and more than 500 are refused', async (_, kind) => {
  const { chosen, list, send } = await some(kind, 1);
  expect((await send('deletions', { records: [...chosen, { id: uuidv4() }] })).status).toBe(404);
  expect((await send('deletions', { records: [] })).status).toBe(400);
  const many = Array.from({ length: 501 }, () => ({ id: uuidv4() }));
  expect(await send('deletions', { records: many })).toMatchObject({
    status: 400,
    body: { error: 'Hasta 500 por vez' },
  });
  expect(await list()).toHaveLength(1);
});
