import * as z from 'zod/mini';
import { choice, requiredText } from '../records/fields.ts';
import { requiredInteger } from '../records/record-fields.ts';
import { recordVersion } from '../records/record-version.ts';
import { soonDays } from '../values/expiry.ts';
import { documentTypeLabels, documentTypes } from './document.ts';
import { documentOwners, rulesOfTypes } from './document-rules.ts';

/** Types of documents that an organization defines beside the program's. */

export const mostOwnTypes = 50;

/** The days before its expiry on which a document's alert appears. */
function noticeDays() {
  return requiredInteger('La cantidad de días de aviso', 0, 365);
}

export const documentTypeInput = z.object({
  name: requiredText('El nombre es requerido', 60),
  owner: choice(documentOwners, 'El registro no es válido'),
  /** False: a document may say 'No vence'. */
  expires: z.boolean({ error: 'Debe ser sí o no' }),
  noticeDays: z._default(noticeDays(), soonDays),
});
export type DocumentTypeInput = z.input<typeof documentTypeInput>;
export type CheckedDocumentTypeInput = z.output<typeof documentTypeInput>;

/** The changeable part of a type of the program. */
export const noticeInput = z.object({
  type: choice(documentTypes, 'El tipo de documento no es válido'),
  noticeDays: noticeDays(),
});

export const ownDocumentType = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null: any holder. Only the program's types allow that. */
  owner: z.nullable(z.enum(documentOwners)),
  expires: z.boolean(),
  noticeDays: z.int(),
  version: recordVersion,
});
export type OwnDocumentType = z.infer<typeof ownDocumentType>;

export const listedDocumentType = z.object({
  /** The `type` of a document: one of `documentTypes`, or the id of the organization's own. */
  type: z.string(),
  /** For changing the organization's own type; null for the program's. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  /** Null: any holder. */
  owner: z.nullable(z.enum(documentOwners)),
  expires: z.boolean(),
  noticeDays: z.int(),
  /** Null for a type of the program. */
  version: z.nullable(recordVersion),
});
export type ListedDocumentType = z.infer<typeof listedDocumentType>;

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
