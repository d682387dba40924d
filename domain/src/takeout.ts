import * as z from 'zod/mini';

/** 'Llevate tus datos': everything of an organization as one ZIP, and a ZIP brought into an empty one. */

export const takeoutDirections = ['out', 'in'] as const;
export type TakeoutDirection = (typeof takeoutDirections)[number];

/** `arriving`: its pieces are on their way. `refused`: `problem` says why. `gone`: its bytes are no longer kept. */
export const takeoutStates = ['arriving', 'waiting', 'working', 'done', 'refused', 'gone'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** One at a time for each organization. */
export const openTakeoutStates = ['arriving', 'waiting', 'working'] as const satisfies TakeoutState[];

/** How long a ZIP can be downloaded. */
export const takeoutDays = 7;

/** Bytes of a piece: a ZIP travels, and is kept, in pieces of this length. The last one is shorter. */
export const takeoutPiece = 16_777_216;

export const takeout = z.object({
  id: z.uuid(),
  direction: z.enum(takeoutDirections),
  state: z.enum(takeoutStates),
  /** Of 1,000; null while nobody knows. */
  progress: z.nullable(z.int()),
  /** Bytes of the ZIP; null while it is being made. */
  size: z.nullable(z.int()),
  /** What is in it: records and files. Null until they are counted. */
  records: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** The organization that it tells of, as it was called. */
  organization: z.nullable(z.string()),
  /** Why it was refused. */
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be downloaded. */
  keptUntil: z.nullable(z.iso.datetime()),
});
export type Takeout = z.infer<typeof takeout>;

export const takeoutArrival = z.object({
  size: z
    .int({ error: 'El tamaño es requerido' })
    .check(z.gt(0, { error: 'El archivo está vacío' }), z.lte(Number.MAX_SAFE_INTEGER, { error: 'No es válido' })),
});

/** Whether the organization can take data in, and why not. */
export const takeoutRoom = z.object({ problem: z.nullable(z.string()) });

export const takeoutsAnswer = z.object({ takeouts: z.array(takeout), room: takeoutRoom });
export type TakeoutsAnswer = z.infer<typeof takeoutsAnswer>;
