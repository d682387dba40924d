import type { ImportColumn } from '../import.ts';
import { plain } from '../targets/words.ts';
import { instalmentsOf } from './beside.ts';
import { saysEnd } from './headings.ts';
import { isUnplaced } from './own-papers.ts';

const begins = 'Sin lugar en esta planilla:';
/** The day on which a unit left: an import brings none. */
const saysLeaving = /(?:^| )baja(?: |$)/;
/** A second permit, below whose heading nothing says that these are its last days. */
const saysPermit = /(?:^| )hab(?:ilitacion)?(?: |$)/;

export const isUnplacedNote = (note: string) => note.startsWith(begins);

/** Names the dates that nothing was found for: a paper of another kind must not pass for one of ours. */
export function unplacedNotes(
  columns: readonly Pick<ImportColumn, 'index' | 'header' | 'samples' | 'target' | 'how'>[],
): string[] {
  const instalments = instalmentsOf(columns);
  const isNamed = ({ index, header }: (typeof columns)[number]) =>
    saysEnd(plain(header)) ||
    instalments.has(index) ||
    saysLeaving.test(plain(header)) ||
    saysPermit.test(plain(header));
  const headers = columns
    .filter((column) => column.samples.length > 0 && isUnplaced(column) && isNamed(column))
    .map(({ header }) => `«${header.slice(0, 60)}»`);
  if (headers.length === 0) return [];
  return [`${begins} ${headers.join(', ')}. Elegí qué es, o cargalo como documento de un tipo propio`];
}
