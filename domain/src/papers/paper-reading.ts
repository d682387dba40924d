import * as z from 'zod/mini';
import { reference } from '../records/record-fields.ts';
import { documentTypes } from './document.ts';

/** A proposal for a paper, read from a photo or a PDF. Nothing of it is stored before a person confirms it. */

/** A paper is a document, or the driver's own licence, which is stored with the driver. */
export const paperTypes = [...documentTypes, 'driver_license'] as const;
export type PaperType = (typeof paperTypes)[number];

/** Fields that are read. `person`: the document number of the holder. */
export const readFields = [
  'type',
  'plate',
  'person',
  'issuer',
  'number',
  'issueDate',
  'expiryDate',
  'cost',
  'inspectionResult',
] as const;
export type ReadField = (typeof readFields)[number];

/** The place on its page, in parts of the page's width and height. */
export const paperPlace = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

export const fieldRead = z.object({
  field: z.enum(readFields),
  /** In the form's format: '2027-03-12', 'AB123CD', '690000', a type's code. */
  value: z.string(),
  text: z.string(),
  /** The paper gives the month of a date alone: the value is its last day. */
  onlyMonth: z.optional(z.boolean()),
  place: paperPlace,
});
export type FieldRead = z.infer<typeof fieldRead>;

export const paperPage = z.object({
  width: z.int(),
  height: z.int(),
  /** The page as it was read, upright and straight: a WebP as a data address. */
  picture: z.string(),
});
export type PaperPage = z.infer<typeof paperPage>;

export const paperReading = z.object({
  /** `text`: from the PDF's own text. `picture`: recognized in its image. */
  source: z.enum(['text', 'picture']),
  /** Pages with a field, and always the first one. */
  pages: z.array(paperPage),
  fields: z.array(fieldRead),
  /** The organization's vehicle with that plate; null if there is none. */
  vehicleId: z.nullable(z.uuid()),
  /** Found by the licence number, which is that of the person's document. */
  driverId: z.nullable(z.uuid()),
});
export type PaperReading = z.infer<typeof paperReading>;

export const paperReadingInput = z.object({ contentId: reference('El contenido es requerido') });

export const unreadablePaper = 'De una planilla no se leen papeles: subí una foto o un PDF';
