import * as z from 'zod/mini';
import { reference } from '../records/record-fields.ts';
import { documentTypes } from './document.ts';

/** What is proposed of a paper that somebody photographed or received as a PDF. Nothing of it is saved before they look. */

/** What a paper may be: a document, or the driver's own licence, which is kept with the driver. */
export const paperTypes = [...documentTypes, 'driver_license'] as const;
export type PaperType = (typeof paperTypes)[number];

/** What is read of it. `person`: the number of the document of who holds it. */
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

/** Where it stands on its page, in parts of the page's width and height. */
export const paperPlace = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

export const fieldRead = z.object({
  field: z.enum(readFields),
  /** As a form holds it: '2027-03-12', 'AB123CD', '690000', a type's code. */
  value: z.string(),
  /** As it stands there. */
  text: z.string(),
  /** The paper says the month of a date alone: the value is its last day. */
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
  /** `text`: a PDF's own. `picture`: recognised. */
  source: z.enum(['text', 'picture']),
  /** Those on which something was read, and always the first one. */
  pages: z.array(paperPage),
  fields: z.array(fieldRead),
  /** Of the organization's own, by the plate; null where it is none of them. */
  vehicleId: z.nullable(z.uuid()),
  /** By the number of the licence, which is that of the person's document. */
  driverId: z.nullable(z.uuid()),
});
export type PaperReading = z.infer<typeof paperReading>;

export const paperReadingInput = z.object({ contentId: reference('El contenido es requerido') });

export const unreadablePaper = 'De una planilla no se leen papeles: subí una foto o un PDF';
