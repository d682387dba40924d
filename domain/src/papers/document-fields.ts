import {
  choice,
  date,
  driver,
  type FieldsOf,
  hidden,
  pesos,
  prose,
  text,
  vehicle,
  whole,
} from '../records/field-words.ts';
import { documentStatusLabels, isKnownType, typeLabel, type VehicleDocument } from './document.ts';
import type { DocumentInput } from './document-input.ts';
import { documentOwnerLabels, inspectionResultLabels } from './document-rules.ts';
import type { DocumentTypeInput } from './document-type.ts';

/** A type of the organization's own is an id. */
const typeName = (type: unknown) => (isKnownType(type) ? typeLabel({ type }) : 'un tipo propio');

export const documentFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  driverId: { label: 'Conductor', the: 'el', ...driver },
  type: { label: 'Tipo de documento', the: 'el', header: 'Tipo', cell: 'text', read: typeName },
  issueDate: { label: 'Fecha de emisión', the: 'la', header: 'Emisión', ...date },
  expiryDate: { label: 'Fecha de vencimiento', the: 'la', header: 'Vencimiento', ...date },
  status: { label: 'Estado', the: 'el', ...choice(documentStatusLabels) },
  cost: { label: 'Costo', the: 'el', ...pesos },
  details: { label: 'Detalles', the: 'los', ...prose },
  issuer: { label: 'Emisor', the: 'quién lo emitió', ...prose },
  number: { label: 'Número', the: 'el', ...text },
  inspectionResult: {
    label: 'Resultado de la inspección',
    the: 'el resultado',
    header: 'Resultado',
    ...choice(inspectionResultLabels),
  },
  satisfiesDue: {
    label: 'Debía hacerse antes del',
    the: 'la fecha en que debía hacerse',
    header: 'Cumple el vencimiento del',
    ...date,
  },
  renews: { label: 'Renueva', the: 'el documento que renueva', ...hidden },
  renewedBy: { label: 'Renovado por', the: 'el documento que lo renueva', ...hidden },
} satisfies FieldsOf<DocumentInput & Pick<VehicleDocument, 'renews' | 'renewedBy'>>;

export const documentTypeFields = {
  name: { label: 'Nombre', the: 'el', ...prose },
  owner: { label: 'De quién es', the: 'de quién es', ...choice(documentOwnerLabels) },
  expires: {
    label: 'Siempre tiene fecha de vencimiento',
    the: 'si vence',
    cell: 'yesno',
    read: (value) => (value === true ? 'sí' : 'no'),
    inSentence: (value) => (value === true ? 'vence' : 'puede no vencer'),
  },
  noticeDays: { label: 'Días de aviso', the: 'los', ...whole },
} satisfies FieldsOf<DocumentTypeInput>;
