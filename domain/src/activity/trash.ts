import * as z from 'zod/mini';
import { type KindWith, kindNames, type kinds, rowOf } from '../kinds.ts';
import { reference } from '../records/record-fields.ts';
import { formatCount } from '../values/format.ts';

/** The Papelera: deletions that may come back. One line is one deletion, with all the records that it took along. */

/** In days: first a deletion can be undone, then it is only shown. */
export const recoverableDays = 30;
export const shownDays = 90;

type Counted = (typeof kinds)[KindWith<{ counted: object }>]['counted']['part'];
/** 'others': records of areas that the reader may not see. */
export type Part = Counted | 'readings' | 'others';

const partWords = {
  ...(Object.fromEntries(
    kindNames.flatMap((kind) => {
      const { counted } = rowOf(kind);
      return counted ? [[counted.part, counted.words]] : [];
    }),
  ) as Record<Counted, readonly [string, string]>),
  readings: ['lectura de kilometraje', 'lecturas de kilometraje'],
  others: ['otro registro', 'otros registros'],
} as const satisfies Record<Part, readonly [string, string]>;

export const partCount = z.object({ part: z.enum(Object.keys(partWords) as [Part, ...Part[]]), count: z.int() });
export type PartCount = z.infer<typeof partCount>;
export const deletionPreview = z.object({ taken: z.array(partCount) });
export type DeletionPreview = z.infer<typeof deletionPreview>;

const conjunction = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** '2 documentos y 1 archivo' */
export function wordsOfParts(parts: readonly PartCount[]): string {
  return conjunction.format(
    parts.map(({ part, count }) => {
      const [one, several] = partWords[part];
      return formatCount(count, one, several);
    }),
  );
}

export const trashEntry = z.object({
  id: z.uuid(),
  /** The moment, in UTC. */
  at: z.iso.datetime(),
  actor: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  kind: z.enum(kindNames),
  recordId: z.uuid(),
  /** The name of the record; for several, their number: '12 documentos'. */
  label: z.string(),
  many: z.boolean(),
  /** Plates or names of some of the records, when there are several. */
  names: z.array(z.string()),
  licensePlate: z.nullable(z.string()),
  took: z.array(partCount),
  /** The last moment to bring it back. */
  until: z.iso.datetime(),
  /** The reason why it cannot come back, if one is known without trying. */
  obstacle: z.nullable(z.string()),
});
export type TrashEntry = z.infer<typeof trashEntry>;

const mostAtOnce = 100;

export const recoveryInput = z.object({
  ids: z.array(reference('La eliminación es requerida'), { error: 'Elegí al menos una eliminación' }).check(
    z.minLength(1, { error: 'Elegí al menos una eliminación' }),
    z.maxLength(mostAtOnce, { error: `Hasta ${mostAtOnce} por vez` }),
    z.overwrite((ids) => [...new Set(ids)]),
  ),
});

export const recovery = z.object({
  id: z.uuid(),
  recovered: z.boolean(),
  /** 'No se puede deshacer: ya existe un vehículo con esa patente' */
  why: z.nullable(z.string()),
});
export type Recovery = z.infer<typeof recovery>;
