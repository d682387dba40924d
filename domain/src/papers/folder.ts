import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { linkFacts } from './link.ts';

/**
 * A folder of papers: what whoever has its link is shown of a vehicle, without an account. Its link is made by a call of its own,
 * is answered once, and ends when another one is made or the folder is deleted.
 */

/** Of one vehicle. */
export const mostFolders = 20;

/** A type of the program, or the id of one of the organization's own. */
const paperType = z
  .string({ error: 'El tipo de documento no es válido' })
  .check(
    z.maxLength(36, { error: 'El tipo de documento no es válido', abort: true }),
    z.regex(/^[a-z0-9_-]+$/, { error: 'El tipo de documento no es válido' }),
  );

const distinct = (types: string[]) => [...new Set(types)];

export const folderInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  /** Who or what it is for: 'Control de ruta', 'Etiqueta del parabrisas'. */
  name: requiredText('El nombre es requerido', 60),
  /** The types of papers that it shows; null for all of them. Fines are never shown. */
  types: z.optional(
    z.nullable(
      z
        .array(paperType, { error: 'Los tipos de documento no son válidos' })
        .check(z.maxLength(100, { error: 'Hasta 100 tipos de documento' }), z.overwrite(distinct)),
    ),
  ),
  /** Whether the papers come with their pictures. */
  showsFiles: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
  /** Whether it names the driver of the day, with the licence. */
  showsDriver: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});
export type FolderInput = z.input<typeof folderInput>;
export type CheckedFolderInput = z.output<typeof folderInput>;

export const folder = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  name: z.string(),
  types: z.nullable(z.array(z.string())),
  showsFiles: z.boolean(),
  showsDriver: z.boolean(),
  /** The one whose link is on the vehicle itself: a vehicle has one at most, made with its sticker. */
  sticker: z.boolean(),
  ...linkFacts,
  version: recordVersion,
});
export type Folder = z.infer<typeof folder>;

/** Of one sheet of stickers: 13 pages. */
export const mostStickers = 300;

export const stickersInput = z.object({
  vehicleIds: z
    .array(z.uuid({ error: 'El vehículo no es válido' }).check(z.toLowerCase()), {
      error: 'Los vehículos son requeridos',
    })
    .check(
      z.minLength(1, { error: 'Elegí al menos un vehículo' }),
      z.maxLength(mostStickers, { error: `Hasta ${mostStickers} vehículos por vez` }),
      z.overwrite(distinct),
    ),
  /** Also those that have one: what is stuck on them opens nothing any more. */
  replace: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});

/** A vehicle whose sticker opens its folder. */
export const stickered = z.object({ vehicleId: z.uuid(), linkedAt: z.iso.datetime() });
export type Stickered = z.infer<typeof stickered>;
