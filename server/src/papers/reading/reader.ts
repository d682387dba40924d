import { resolve as absolute } from 'node:path';
import type { FieldRead, PaperReading } from '@baqueano/domain/papers/paper-reading';
import type { MediaType } from '@baqueano/domain/records/file';
import type { WorkerPool } from '../../workers/pool.ts';
import { program, WorkEnded } from '../../workers/program.ts';
import type { PlateRead } from './understand/understand.ts';

export interface ReadRequest {
  original: string;
  /** The JPEG preview. */
  view: string;
  mediaType: MediaType;
  today: string;
}

/** The fields of a paper, before its holder is known. */
export interface PaperRead extends Pick<PaperReading, 'source' | 'pages'> {
  fields: FieldRead[];
  plates: PlateRead[];
}

const reader = program<ReadRequest, PaperRead>(new URL('./reader-main.ts', import.meta.url), 'read');

/**
 * Reads a paper in a process of the pool.
 * @returns null beyond its limit of time or memory.
 * @throws Refusal 'unavailable' when too much work waits.
 */
export async function readPaper(
  pool: WorkerPool,
  organizationId: string,
  request: ReadRequest,
): Promise<PaperRead | null> {
  const { original, view } = request;
  const question = { ...request, original: absolute(original), view: absolute(view) };
  return pool.run(reader, organizationId, question).catch((error: unknown) => {
    if (error instanceof WorkEnded) return null;
    throw error;
  });
}
