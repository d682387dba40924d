import type { ImportAct, ImportOf, ImportRow } from '@baqueano/domain/imports/import';
import { toCompleteWords } from '@baqueano/domain/records/missing';
import { formatCount } from '@baqueano/domain/values/format';

const names: Record<ImportOf, [one: string, many: string]> = {
  vehicle: ['vehículo', 'vehículos'],
  driver: ['conductor', 'conductores'],
  document: ['documento', 'documentos'],
  maintenance: ['service', 'services'],
  reading: ['lectura de km', 'lecturas de km'],
  fuel: ['carga', 'cargas'],
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
  // A row with a unit and a driver implies their assignment.
  const others = acts.filter(({ of }) => of !== 'assignment');
  const kinds = [...Map.groupBy(others.length > 0 ? others : acts, ({ of }) => of)];
  return listed(
    kinds.map(([of, those]) => {
      const [one, many] = names[of];
      return those.length === 1 ? one : formatCount(those.length, one, many);
    }),
  );
}

export interface Outcome {
  what: string;
  before?: string | null;
  after?: string | null;
}

/** The outcomes in a few lines: all new records together, then each changed field. */
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

/** The same, record by record, for the full view. */
export function actWords({ does, of, label }: ImportAct): string {
  const [one] = names[of];
  const verb = { create: 'Nuevo', update: 'Cambia', nothing: 'Ya está igual' }[does];
  return `${verb}: ${one} ${label}`;
}

/** Problems of the row itself. One that two of its records share is shown once. @param shared stands above the rows. */
export function problemsOf(
  { problems }: Pick<ImportRow, 'problems'>,
  shared: ReadonlySet<string>,
): ImportRow['problems'] {
  const own = problems.filter(({ words }) => !shared.has(words));
  return [...new Map(own.map((problem) => [problem.words, problem])).values()];
}
