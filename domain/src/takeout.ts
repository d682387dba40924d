import * as z from 'zod/mini';

/** 'Llevate tus datos': all data of an organization as one ZIP, and such a ZIP brought into an empty one. */

export const takeoutDirections = ['out', 'in'] as const;
export type TakeoutDirection = (typeof takeoutDirections)[number];

/** `arriving`: its pieces are being uploaded. `refused`: `problem` has the reason. `gone`: its bytes are deleted. */
export const takeoutStates = ['arriving', 'waiting', 'working', 'done', 'refused', 'gone'] as const;
export type TakeoutState = (typeof takeoutStates)[number];

/** Only one at a time for each organization. */
export const openTakeoutStates = ['arriving', 'waiting', 'working'] as const satisfies TakeoutState[];

/** A ZIP can be downloaded during these days. */
export const takeoutDays = 7;

/** Bytes of a piece: a ZIP is sent and stored in pieces of this length. The last one is shorter. */
export const takeoutPiece = 16_777_216;

export const takeout = z.object({
  id: z.uuid(),
  direction: z.enum(takeoutDirections),
  state: z.enum(takeoutStates),
  /** In thousandths; null while it is unknown. */
  progress: z.nullable(z.int()),
  /** Bytes of the ZIP; null while it is being made. */
  size: z.nullable(z.int()),
  /** Records and files in it; null until they are counted. */
  records: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** The name of its organization at the time of making. */
  organization: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** The end of the time for downloading. */
  keptUntil: z.nullable(z.iso.datetime()),
});
export type Takeout = z.infer<typeof takeout>;

export const takeoutArrival = z.object({
  size: z
    .int({ error: 'El tamaño es requerido' })
    .check(z.gt(0, { error: 'El archivo está vacío' }), z.lte(Number.MAX_SAFE_INTEGER, { error: 'No es válido' })),
});

/** The reason against bringing data into the organization; null without one. */
export const takeoutRoom = z.object({ problem: z.nullable(z.string()) });

export const takeoutsAnswer = z.object({ takeouts: z.array(takeout), room: takeoutRoom });
export type TakeoutsAnswer = z.infer<typeof takeoutsAnswer>;
