/** Assumptions about all rows, shown above them before anything is written. */

export const monthFirst = 'Las fechas se leen con el mes primero: mes/día/año';
export const assumedIssue = 'Los papeles sin fecha de emisión se cargan como emitidos un año antes de vencer';

/** For a sheet with a name that gives the kind of its units. */
const byName = ': las unidades sin tipo entran como ';
export const kindUnlessKnown = (name: string, kind: string) => `La hoja se llama «${name.trim()}»${byName}${kind}`;

const cut = 'Los decimales no se cargan: ';
/** The product counts whole pesos and whole kilometres. */
export const decimalsCut = (headers: readonly string[]) =>
  cut + headers.map((header) => `«${header.slice(0, 60)}»`).join(', ');

export const isAssumed = (note: string) => judgedNotes.includes(note) || note.includes(byName) || note.startsWith(cut);

/** These notes are made anew with each judgement. */
export const judgedNotes: readonly string[] = [monthFirst, assumedIssue];

/** Stands behind the number: '12 filas · Categoría: No conocemos «LiNTI»: no se carga'. */
export const ofRows = ' filas · ';

/** The remark in a note about many rows; null for any other note. Such notes are counted anew each time. */
export function sharedRemark(note: string): string | null {
  const at = note.indexOf(ofRows);
  return at > 0 && /^[\d.]+$/.test(note.slice(0, at)) ? note.slice(at + ofRows.length) : null;
}

export const isJudgedNote = (note: string) =>
  judgedNotes.includes(note) || note.startsWith(cut) || sharedRemark(note) !== null;
