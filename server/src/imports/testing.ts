import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import { expect, onTestFinished, vi } from 'vitest';
import { folderClaim } from '../files/claim-store.ts';
import { folderStorage } from '../files/keeping/folder.ts';
import { database, type SignedInClient } from '../testing/api.ts';
import { tenantOf } from '../testing/tenant.ts';
import { workerPool } from '../workers/pool.ts';
import type { Reader } from './judging/kind.ts';
import { importReader } from './reader.ts';
import { applyStore } from './writing/apply-store.ts';

export async function aReader(): Promise<Reader> {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-imports-'));
  const pool = workerPool();
  onTestFinished(async () => {
    pool.close();
    await rm(folder, { recursive: true, force: true });
  });
  return importReader(pool, folderStorage(folder, folderClaim(await database())), folder);
}

/** The same as `bring`, for a workbook. */
export async function bringWorkbook(owner: SignedInClient, bytes: Buffer, name?: string) {
  const { body } = await owner.post<{ id: string }>('/api/uploads', bytes);
  return bring(owner, { contentId: body.id, name });
}

/** Brings a sheet, and waits until it is read. */
export async function bring(
  owner: SignedInClient,
  sheet: { text?: string; contentId?: string; sheet?: string; kind?: ImportKind; name?: string },
) {
  const { status, body } = await owner.post<Import>('/api/imports', sheet);
  expect(status, JSON.stringify(body)).toBe(201);
  const look = async () => {
    const { body: found } = await owner.get<Import>(`/api/imports/${body.id}`);
    expect(found.state).not.toBe('reading');
    return found;
  };
  return body.state === 'reading' ? vi.waitFor(look, { timeout: 60_000, interval: 200 }) : body;
}

export async function doImport(owner: SignedInClient, id: string): Promise<void> {
  await applyStore(await database(), tenantOf(owner), await aReader()).run(id);
}

/** Brings a sheet and applies it, with its doubts. Returns the import's address. */
export async function imported(owner: SignedInClient, text: string, kind?: ImportKind): Promise<string> {
  const made = await bring(owner, { text, kind });
  const at = `/api/imports/${made.id}`;
  expect(made.state, JSON.stringify(made)).toBe('ready');
  await owner.post(`${at}/apply`, { doubts: true });
  await doImport(owner, made.id);
  const { body: done } = await owner.get<Import>(at);
  expect(done, JSON.stringify(done)).toMatchObject({ state: 'done', error: null, counts: { doubts: 0 } });
  return at;
}
