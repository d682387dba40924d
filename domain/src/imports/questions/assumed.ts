/** What is taken for granted of all rows: said above them, before anything is written. */

export const monthFirst = 'Las fechas se leen con el mes primero: mes/día/año';
export const assumedIssue = 'Los papeles sin fecha de emisión se cargan como emitidos un año antes de vencer';

/** Of a sheet whose name says the kind of its units. */
const byName = ': las unidades sin tipo entran como ';
export const kindUnlessKnown = (name: string, kind: string) => `La hoja se llama «${name.trim()}»${byName}${kind}`;

const cut = 'Los decimales no se cargan: ';
/** The product counts whole pesos and whole kilometres. */
export const decimalsCut = (headers: readonly string[]) =>
  cut + headers.map((header) => `«${header.slice(0, 60)}»`).join(', ');

/** Of all notes, those about what is taken for granted. */
export const isAssumed = (note: string) => judgedNotes.includes(note) || note.includes(byName) || note.startsWith(cut);

/** Said anew each time. */
export const judgedNotes: readonly string[] = [monthFirst, assumedIssue];

/** Behind their number: '12 filas · Categoría: No conocemos «LiNTI»: no se carga'. */
export const ofRows = ' filas · ';

/** What a remark that many rows share says of each; null for any other note. It is counted anew each time. */
export function sharedRemark(note: string): string | null {
  const at = note.indexOf(ofRows);
  return at > 0 && /^[\d.]+$/.test(note.slice(0, at)) ? note.slice(at + ofRows.length) : null;
}

export const isJudgedNote = (note: string) =>
  judgedNotes.includes(note) || note.startsWith(cut) || sharedRemark(note) !== null;
