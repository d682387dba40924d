import { resolve as absolute } from 'node:path';
import type { FileComplaint } from '@baqueano/domain/records/file';
import type { WorkerPool } from '../../workers/pool.ts';
import { program, WorkEnded } from '../../workers/program.ts';
import type { Drawn } from './drawn.ts';
import type { Description } from './read-file.ts';
import { Unreadable } from './unreadable.ts';

export interface LookRequest {
  /** Relative to the server's folder; so are those in `drawn`. */
  path: string;
  drawn: Drawn;
}

export type Read = { description: Description } | { complaint: FileComplaint };

const reader = program<LookRequest, Read>(new URL('./reader-main.ts', import.meta.url), 'look');

/**
 * Reads an upload in a process of the pool, and draws its previews.
 * @throws Unreadable, or Refusal 'unavailable' when too many files wait.
 */
export async function readUpload(
  pool: WorkerPool,
  organizationId: string,
  { path, drawn }: LookRequest,
): Promise<Description> {
  const { view, thumbnail } = drawn;
  const request = { path: absolute(path), drawn: { view: absolute(view), thumbnail: absolute(thumbnail) } };
  const read = await pool.run(reader, organizationId, request).catch((error: unknown) => {
    if (error instanceof WorkEnded) throw new Unreadable(error.how === 'killed' ? 'tooHeavy' : 'broken');
    throw error;
  });
  if ('complaint' in read) throw new Unreadable(read.complaint);
  return read.description;
}
