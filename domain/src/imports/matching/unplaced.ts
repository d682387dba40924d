import { documentTypeLabels, isKnownType } from '../../papers/document.ts';
import { isInspection } from '../../papers/document-rules.ts';
import type { ImportColumn } from '../import.ts';
import { isEmpty } from '../reading/cells/empty-cells.ts';
import { paperKind } from '../reading/cells/paper-kind.ts';
import { sectionHeading } from '../reading/structure/sections.ts';
import { recordOf } from '../targets/by-kind.ts';
import { saysEnd } from '../targets/headings.ts';
import { documentTargets } from '../targets/papers.ts';
import { plain } from '../targets/words.ts';
import { instalmentsOf } from './beside.ts';
import { isUnplaced } from './own-papers.ts';
import type { Second } from './second.ts';

const begins = 'Sin lugar en esta planilla:';
const secondUnit = 'La segunda unidad de la fila no se lee: pegala como otra planilla';
/** The day on which a unit left: an import brings none. */
const saysLeaving = /(?:^| )baja(?: |$)/;
/** A second permit with a heading that does not mention last days. */
const saysPermit = /(?:^| )hab(?:ilitacion)?(?: |$)/;
const mostNamed = 20;
const ofPaper = documentTargets.find(({ target }) => target === 'document.type');

/** Such a note is made anew with each judgement. */
export const isUnplacedNote = (note: string) => note.startsWith(begins);

/** 'VTV y oblea' above days: a column is one paper's. VTV and RTO are one inspection. */
function namesTwo(header: string): boolean {
  const kinds = (ofPaper && paperKind(ofPaper, header)?.values) ?? [];
  return kinds.length > 1 && !kinds.every(isInspection);
}

function twoPapers(columns: readonly Unplaced[]): string[] {
  return columns.flatMap(({ header, target }) => {
    const type = target?.endsWith('.expiryDate') ? recordOf(target) : '';
    if (!isKnownType(type) || !namesTwo(header)) return [];
    return [
      `${begins} el otro papel de «${header.slice(0, 60)}». La columna se carga como ${documentTypeLabels[type]}`,
    ];
  });
}

type Unplaced = Pick<ImportColumn, 'index' | 'header' | 'samples' | 'target' | 'how'>;

function named(columns: readonly Unplaced[], then: string): string[] {
  if (columns.length === 0) return [];
  const headers = columns
    .slice(0, mostNamed)
    .map(({ index, header }) => (header === '' ? `columna ${index + 1}` : `«${header.slice(0, 60)}»`));
  const more = columns.length > mostNamed ? ` y ${columns.length - mostNamed} más` : '';
  return [`${begins} ${headers.join(', ')}${more}. ${then}`];
}

/**
 * Names the columns without a target, first the days: a paper of another kind must not pass for a known one.
 * @param hidden columns that the workbook does not show.
 */
export function unplacedNotes(
  columns: readonly Unplaced[],
  second: Second = { units: new Set(), others: new Set() },
  hidden: ReadonlySet<number> = new Set(),
): string[] {
  const instalments = instalmentsOf(columns);
  const isPaper = ({ index, header }: Unplaced) =>
    saysEnd(plain(header)) ||
    instalments.has(index) ||
    saysLeaving.test(plain(header)) ||
    saysPermit.test(plain(header));
  const isShown = ({ index, header }: Unplaced) => !hidden.has(index) && header !== sectionHeading;
  const unplaced = columns.filter(
    (column) => isUnplaced(column) && isShown(column) && column.samples.some((sample) => !isEmpty(sample)),
  );
  const ofSecond = unplaced.filter(({ index }) => second.units.has(index));
  const rest = unplaced.filter(({ index }) => !second.units.has(index));
  return [
    ...twoPapers(columns.filter(isShown)),
    ...named(ofSecond, secondUnit),
    ...named(rest.filter(isPaper), 'Elegí qué es, o cargalo como documento de un tipo propio'),
    ...named(
      rest.filter((column) => !isPaper(column)),
      'No se carga: si importa, elegí qué es',
    ),
  ];
}
