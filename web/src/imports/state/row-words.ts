import type { ImportAct, ImportOf, ImportRow } from '@baqueano/domain/imports/import';
import { toCompleteWords } from '@baqueano/domain/records/missing';
import { formatCount } from '@baqueano/domain/values/format';

const names: Record<ImportOf, [one: string, many: string]> = {
  vehicle: ['vehículo', 'vehículos'],
  driver: ['conductor', 'conductores'],
  document: ['documento', 'documentos'],
  maintenance: ['service', 'services'],
  reading: ['lectura de km', 'lecturas de km'],
  fine: ['multa', 'multas'],
  assignment: ['asignación', 'asignaciones'],
};

/** 'a', 'b y c'. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${last}` : last;
}

/** 'vehículo, conductor y 3 documentos'. */
function counted(acts: readonly ImportAct[]): string {
  // Who has a unit follows from the row having both.
  const others = acts.filter(({ of }) => of !== 'assignment');
  const kinds = [...Map.groupBy(others.length > 0 ? others : acts, ({ of }) => of)];
  return listed(
    kinds.map(([of, those]) => {
      const [one, many] = names[of];
      return those.length === 1 ? one : formatCount(those.length, one, many);
    }),
  );
}

/** One thing that a row does: what is new, or what a field becomes. */
export interface Outcome {
  what: string;
  /** Of a change. */
  before?: string | null;
  after?: string | null;
}

/** What will happen, in a few lines: all that is new together, then each field that changes. */
export function outcomesOf({ acts }: Pick<ImportRow, 'acts'>): Outcome[] {
  const made = acts.filter(({ does }) => does === 'create');
  const changed = acts.filter(({ does }) => does === 'update');
  const several = changed.length > 1;
  return [
    ...(made.length > 0 ? [{ what: `Agrega ${counted(made)}` }] : []),
    ...made.flatMap(({ missing }) => (missing ? [{ what: toCompleteWords(missing) }] : [])),
    ...changed.flatMap(({ label, changes }) =>
      changes.map(({ label: field, before, after }) => ({
        what: several ? `${label}, ${field}` : field,
        before,
        after,
      })),
    ),
  ];
}

/** The same, record by record, for who wants to know all of it. */
export function actWords({ does, of, label }: ImportAct): string {
  const [one] = names[of];
  const verb = { create: 'Nuevo', update: 'Cambia', nothing: 'Ya está igual' }[does];
  return `${verb}: ${one} ${label}`;
}

/** Of no cell; what is said twice, of two records of the row, is read once. @param shared stands above the rows. */
export function problemsOf(
  { problems }: Pick<ImportRow, 'problems'>,
  shared: ReadonlySet<string>,
): ImportRow['problems'] {
  const own = problems.filter(({ words }) => !shared.has(words));
  return [...new Map(own.map((problem) => [problem.words, problem])).values()];
}
