import { full } from '../../records/refusals.ts';
import type { Storage } from './storage.ts';

/** Bytes that stay free for the database, whatever is uploaded. */
export const reservedBytes = 1_000_000_000;

export const noRoom = () => full('No queda lugar en el disco del servidor. Avisale a quien lo administra');

/** @throws Refusal 'full' where the disk lacks room for that many bytes. */
export async function requireDisk(storage: Pick<Storage, 'free'>, bytes: number): Promise<void> {
  if ((await storage.free()) - bytes < reservedBytes) throw noRoom();
}
