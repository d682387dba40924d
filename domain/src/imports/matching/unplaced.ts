import type { ImportColumn } from '../import.ts';
import { isUnplacedEnd } from './own-papers.ts';

const begins = 'Sin lugar en esta planilla:';

export const isUnplacedNote = (note: string) => note.startsWith(begins);

/** Names the dates that nothing was found for: a paper of another kind must not pass for one of ours. */
export function unplacedNotes(
  columns: readonly Pick<ImportColumn, 'index' | 'header' | 'samples' | 'target' | 'how'>[],
): string[] {
  const headers = columns
    .filter((column) => column.samples.length > 0 && isUnplacedEnd(column))
    .map(({ header }) => `«${header.slice(0, 60)}»`);
  if (headers.length === 0) return [];
  return [`${begins} ${headers.join(', ')}. Elegí qué es, o cargalo como documento de un tipo propio`];
}
