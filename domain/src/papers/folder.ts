import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { linkFacts } from './link.ts';

/**
 * A folder shows papers of a vehicle to the holder of its link, who needs no account. A call of its own makes the link and
 * answers it once. A new link, or deleting the folder, ends it.
 */

/** Per vehicle. */
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
  /** Its purpose: 'Control de ruta', 'Etiqueta del parabrisas'. */
  name: requiredText('El nombre es requerido', 60),
  /** The types of papers that it shows; null for all of them. Fines are never shown. */
  types: z.optional(
    z.nullable(
      z
        .array(paperType, { error: 'Los tipos de documento no son válidos' })
        .check(z.maxLength(100, { error: 'Hasta 100 tipos de documento' }), z.overwrite(distinct)),
    ),
  ),
  showsFiles: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
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
  /** The folder of the sticker on the vehicle: at most one of each vehicle, made with the sticker. */
  sticker: z.boolean(),
  ...linkFacts,
  version: recordVersion,
});
export type Folder = z.infer<typeof folder>;

/** A sheet of stickers has 13 pages at most. */
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
  /** True: a vehicle with a sticker gets a new one, and the old one opens nothing any longer. */
  replace: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});

export const stickered = z.object({ vehicleId: z.uuid(), linkedAt: z.iso.datetime() });
export type Stickered = z.infer<typeof stickered>;
