import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { requiredInteger } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { soonDays } from '../values/expiry.ts';
import { documentTypeLabels, documentTypes } from './document.ts';
import { documentOwners, rulesOfTypes } from './document-rules.ts';

/** Types of documents that an organization has besides those that the program knows. */

export const mostOwnTypes = 50;

/** Before its expiry a document is told of for so many days. */
function noticeDays() {
  return requiredInteger('La cantidad de días de aviso', 0, 365);
}

export const documentTypeInput = z.object({
  name: requiredText('El nombre es requerido', 60),
  owner: choice(documentOwners, 'El registro no es válido'),
  /** Otherwise a document may say 'No vence'. */
  expires: z.boolean({ error: 'Debe ser sí o no' }),
  noticeDays: z._default(noticeDays(), soonDays),
});
export type DocumentTypeInput = z.input<typeof documentTypeInput>;
export type CheckedDocumentTypeInput = z.output<typeof documentTypeInput>;

/** What can be changed of a type that the program knows. */
export const noticeInput = z.object({
  type: choice(documentTypes, 'El tipo de documento no es válido'),
  noticeDays: noticeDays(),
});

export const ownDocumentType = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null for a paper of whoever, which only the program's own may be. */
  owner: z.nullable(z.enum(documentOwners)),
  expires: z.boolean(),
  noticeDays: z.int(),
  version: recordVersion,
});
export type OwnDocumentType = z.infer<typeof ownDocumentType>;

/** A type that a document may have. */
export const listedDocumentType = z.object({
  /** What the `type` of a document says: one of `documentTypes`, or the id of the organization's own. */
  type: z.string(),
  /** Of the organization's own, which can be changed by it. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  /** Null for a paper of whoever. */
  owner: z.nullable(z.enum(documentOwners)),
  expires: z.boolean(),
  noticeDays: z.int(),
  /** Null for one that the program knows. */
  version: z.nullable(recordVersion),
});
export type ListedDocumentType = z.infer<typeof listedDocumentType>;

/** Those that the program knows, with the notice that the organization has chosen for some. */
export function knownTypes(notices: ReadonlyMap<string, number>): ListedDocumentType[] {
  return documentTypes.map((type) => ({
    type,
    id: null,
    name: documentTypeLabels[type],
    ...rulesOfTypes[type],
    noticeDays: notices.get(type) ?? soonDays,
    version: null,
  }));
}
