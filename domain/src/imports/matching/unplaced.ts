import type { ImportColumn } from '../import.ts';
import { plain } from '../targets/words.ts';
import { saysExpiry } from './headings.ts';

const begins = 'Sin lugar en esta planilla:';

export const isUnplacedNote = (note: string) => note.startsWith(begins);

/** Names the dates that nothing was found for: a paper of another kind must not pass for one of ours. */
export function unplacedNotes(
  columns: readonly Pick<ImportColumn, 'header' | 'samples' | 'target' | 'how'>[],
): string[] {
  const headers = columns
    .filter(({ header, samples, target, how }) => !target && !how && samples.length > 0 && saysExpiry(plain(header)))
    .map(({ header }) => `«${header.slice(0, 60)}»`);
  if (headers.length === 0) return [];
  return [`${begins} ${headers.join(', ')}. Elegí qué es, o cargalo como documento de un tipo propio`];
}
