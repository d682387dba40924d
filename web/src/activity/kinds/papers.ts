import { driverSourceLabels, fineGravityLabels, fineStateLabels } from '@baqueano/domain/fines/fine';
import { documentStatusLabels, isKnownType, typeLabel } from '@baqueano/domain/papers/document';
import { documentOwnerLabels, inspectionResultLabels } from '@baqueano/domain/papers/document-rules';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { asItIs, date, driver, labelIn, moment, pesos, quoted, shortened, vehicle, yesOrNo } from './fields.ts';
import type { WordsOf } from './kind-words.ts';

/** Of a type of the organization's own an entry keeps the id. */
const typeName = (type: unknown) => (isKnownType(type) ? typeLabel({ type }) : 'un tipo propio');

export const papersWords: WordsOf<
  'document' | 'document_type' | 'fine' | 'fine_rule' | 'rule_correction' | 'file' | 'folder' | 'sale_pack' | 'takeout'
> = {
  document: {
    call: shortened,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      driverId: { name: 'el conductor', ...driver },
      type: { name: 'el tipo de documento', read: typeName },
      issueDate: { name: 'la fecha de emisión', read: date },
      expiryDate: { name: 'la fecha de vencimiento', read: date },
      status: { name: 'el estado', read: labelIn(documentStatusLabels) },
      cost: { name: 'el costo', read: pesos },
      details: { name: 'los detalles', read: quoted },
      issuer: { name: 'quién lo emitió', read: quoted },
      number: { name: 'el número', read: asItIs },
      inspectionResult: { name: 'el resultado', read: labelIn(inspectionResultLabels) },
      satisfiesDue: { name: 'la fecha en que debía hacerse', read: date },
      // Ids that nobody reads.
      renews: { name: 'el documento que renueva' },
      renewedBy: { name: 'el documento que lo renueva' },
    },
  },
  document_type: {
    call: shortened,
    fields: {
      name: { name: 'el nombre', read: quoted },
      owner: { name: 'de quién es', read: labelIn(documentOwnerLabels) },
      expires: { name: 'si vence', read: (value) => (value === true ? 'vence' : 'puede no vencer') },
      noticeDays: { name: 'los días de aviso', read: asItIs },
    },
  },
  fine: {
    call: shortened,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      moment: { name: 'el momento', read: moment },
      expiryDate: { name: 'el último día para pagar', read: date },
      state: { name: 'el estado', read: labelIn(fineStateLabels) },
      acta: { name: 'el número de acta', read: asItIs },
      jurisdiction: { name: 'la jurisdicción', read: labelIn(jurisdictionLabels) },
      issuer: { name: 'el organismo', read: asItIs },
      place: { name: 'el lugar', read: quoted },
      offence: { name: 'la infracción', read: quoted },
      gravity: { name: 'la gravedad', read: labelIn(fineGravityLabels) },
      units: { name: 'las unidades', read: asItIs },
      unitValue: { name: 'el valor de la unidad', read: asItIs },
      unitSource: { name: 'la fuente del valor', read: quoted },
      amount: { name: 'el importe', read: pesos },
      notifiedOn: { name: 'la notificación', read: date },
      discountUntil: { name: 'el último día del descuento', read: date },
      discountPercent: { name: 'el porcentaje de descuento', read: asItIs },
      discountAmount: { name: 'el descuento', read: pesos },
      appealUntil: { name: 'el plazo de descargo', read: date },
      paidOn: { name: 'la fecha de pago', read: date },
      paidAmount: { name: 'el importe pagado', read: pesos },
      receipt: { name: 'el comprobante', read: asItIs },
      driverPays: { name: 'quién la paga', read: (value) => (value === true ? 'el conductor' : 'la organización') },
      driverId: {
        name: 'el conductor',
        read: (id, names) => names.driver(String(id)) ?? 'otro conductor',
        refersTo: 'driver',
      },
      driverName: { name: 'el nombre del conductor', read: asItIs },
      driverReason: { name: 'el motivo', read: quoted },
      driverSource: { name: 'cómo se supo de quién era', read: labelIn(driverSourceLabels) },
      details: { name: 'los detalles', read: quoted },
      status: { name: 'el estado del documento', read: labelIn(documentStatusLabels) },
      cost: { name: 'el costo', read: pesos },
    },
  },
  fine_rule: {
    call: shortened,
    fields: {
      jurisdiction: { name: 'la jurisdicción', read: labelIn(jurisdictionLabels) },
      from: { name: 'la fecha desde la que rige', read: date },
      unitValue: { name: 'el valor de la unidad', read: asItIs },
      discountPercent: { name: 'el porcentaje de descuento', read: asItIs },
      discountDays: { name: 'el plazo del descuento', read: asItIs },
      source: { name: 'la fuente', read: quoted },
    },
  },
  rule_correction: {
    call: shortened,
    fields: {
      // An id, and what stands behind it in as many ways as there are rules: the list of rules says it in words.
      ruleId: { name: 'la regla' },
      values: { name: 'lo que dice' },
      source: { name: 'la fuente', read: quoted },
      date: { name: 'la fecha de la fuente', read: date },
    },
  },
  file: {
    call: shortened,
    // They have no screen of their own: see files/queries.ts.
    fields: {
      name: { name: 'el nombre', read: quoted },
      // Ids that nobody reads.
      kind: { name: 'el tipo de registro' },
      recordId: { name: 'el registro' },
      contentId: { name: 'el contenido' },
    },
  },
  folder: {
    call: quoted,
    // They have no screen of their own either.
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      name: { name: 'el nombre', read: quoted },
      // What somebody reads of them is the folder itself.
      types: { name: 'los documentos que muestra' },
      showsFiles: { name: 'si muestra las fotos', read: yesOrNo },
      showsDriver: { name: 'si muestra al conductor', read: yesOrNo },
    },
  },
  sale_pack: {
    call: quoted,
    // Nor have these.
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      name: { name: 'para quién es', read: quoted },
      withCosts: { name: 'si lleva los costos', read: yesOrNo },
    },
  },
  takeout: {
    call: asItIs,
    fields: {},
  },
};
