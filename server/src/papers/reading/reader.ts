import { resolve as absolute } from 'node:path';
import type { FieldRead, PaperReading } from '@baqueano/domain/papers/paper-reading';
import type { MediaType } from '@baqueano/domain/records/file';
import type { WorkerPool } from '../../workers/pool.ts';
import { program, WorkEnded } from '../../workers/program.ts';
import type { PlateRead } from './understand/understand.ts';

export interface Asked {
  /** What was sent. */
  original: string;
  /** The JPEG that was drawn of it. */
  view: string;
  mediaType: MediaType;
  today: string;
}

/** What a paper says, before it is known whose it is. */
export interface PaperRead extends Pick<PaperReading, 'source' | 'pages'> {
  fields: FieldRead[];
  plates: PlateRead[];
}

const reader = program<Asked, PaperRead>(new URL('./reader-main.ts', import.meta.url), 'read');

/**
 * Reads a paper in a process of the pool.
 * @returns null when it exceeds the time or the memory of one.
 * @throws Refusal 'unavailable' when too much waits.
 */
export async function readPaper(pool: WorkerPool, organizationId: string, asked: Asked): Promise<PaperRead | null> {
  const { original, view } = asked;
  const question = { ...asked, original: absolute(original), view: absolute(view) };
  return pool.run(reader, organizationId, question).catch((error: unknown) => {
    if (error instanceof WorkEnded) return null;
    throw error;
  });
}
