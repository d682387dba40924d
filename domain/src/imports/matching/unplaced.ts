import type { ImportColumn } from '../import.ts';
import { sectionHeading } from '../reading/sections.ts';
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

const most = 30;

/** Names the columns that nothing was found for; dates apart: a paper of another kind must not pass for one of ours. */
export function unplacedNotes(
  columns: readonly Pick<ImportColumn, 'index' | 'header' | 'samples' | 'target' | 'how'>[],
): string[] {
  const instalments = instalmentsOf(columns);
  const isNamed = ({ index, header }: (typeof columns)[number]) =>
    saysEnd(plain(header)) ||
    instalments.has(index) ||
    saysLeaving.test(plain(header)) ||
    saysPermit.test(plain(header));
  const unplaced = columns.filter(
    (column) => column.samples.length > 0 && isUnplaced(column) && column.header !== sectionHeading,
  );
  const note = (some: typeof unplaced, then: string) => {
    const named = some.map(({ header, index }) => `«${header.trim().slice(0, 60) || `columna ${index + 1}`}»`);
    const more = named.length > most ? ` y ${named.length - most} más` : '';
    return named.length > 0 ? [`${begins} ${named.slice(0, most).join(', ')}${more}. ${then}`] : [];
  };
  const others = unplaced.filter((column) => !isNamed(column));
  return [
    ...note(unplaced.filter(isNamed), 'Elegí qué es, o cargalo como documento de un tipo propio'),
    ...note(others, 'Lo que dice no se carga: elegí qué es, o dejala así'),
  ];
}
