import { documentStatusLabels } from '../papers/document.ts';
import {
  choice,
  date,
  decimal,
  driver,
  type FieldsOf,
  minute,
  pesos,
  prose,
  text,
  vehicle,
  whole,
  yesOrNo,
} from '../records/field-words.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import { driverSourceLabels, type Fine, type FineInput, fineGravityLabels, fineStateLabels } from './fine.ts';
import type { FineRuleInput } from './fine-rules.ts';

export const fineFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  moment: { label: 'Fecha de la infracción', the: 'el momento', header: 'Infracción del', ...minute },
  expiryDate: { label: 'Último día para pagar', the: 'el', ...date },
  state: { label: 'Estado', the: 'el', ...choice(fineStateLabels) },
  acta: { label: 'Acta', the: 'el número de acta', ...text },
  jurisdiction: { label: 'Jurisdicción', the: 'la', ...choice(jurisdictionLabels) },
  issuer: { label: 'Organismo', the: 'el', header: 'Emisor', ...text },
  place: { label: 'Lugar', the: 'el', ...prose },
  offence: { label: 'Infracción', the: 'la', ...prose },
  gravity: { label: 'Gravedad', the: 'la', ...choice(fineGravityLabels) },
  units: { label: 'Unidades fijas', the: 'las unidades', header: 'Unidades', ...whole },
  unitValue: { label: 'Valor de la unidad', the: 'el', ...decimal },
  unitSource: {
    label: 'De dónde sale el valor',
    the: 'la fuente del valor',
    header: 'Fuente del valor',
    ...prose,
  },
  amount: { label: 'Monto', the: 'el importe', ...pesos },
  notifiedOn: { label: 'Notificada el', the: 'la notificación', ...date },
  discountUntil: { label: 'Descuento hasta', the: 'el último día del descuento', ...date },
  discountPercent: { label: 'Descuento en %', the: 'el porcentaje de descuento', ...whole },
  discountAmount: { label: 'Descuento en pesos', the: 'el descuento', ...pesos },
  appealUntil: { label: 'Plazo de descargo', the: 'el', header: 'Descargo hasta', ...date },
  paidOn: { label: 'Fecha de pago', the: 'la', header: 'Pagada el', ...date },
  paidAmount: { label: 'Importe pagado', the: 'el', ...pesos },
  receipt: { label: 'Recibo', the: 'el comprobante', header: 'Comprobante', ...text },
  driverPays: {
    label: 'La paga el conductor',
    the: 'quién la paga',
    ...yesOrNo,
    inSentence: (value) => (value === true ? 'el conductor' : 'la organización'),
  },
  driverId: { label: 'De quién era', the: 'el conductor', ...driver },
  driverName: { label: 'Nombre de quien era', the: 'el nombre del conductor', header: 'Conductor', ...text },
  driverReason: { label: 'Por qué', the: 'el motivo', header: 'Motivo del conductor', ...prose },
  driverSource: {
    label: 'De dónde sale el conductor',
    the: 'cómo se supo de quién era',
    ...choice(driverSourceLabels),
  },
  details: { label: 'Detalles', the: 'los', ...prose },
  status: { label: 'Estado del documento', the: 'el', ...choice(documentStatusLabels) },
  cost: { label: 'Costo', the: 'el', ...pesos },
} satisfies FieldsOf<FineInput & Pick<Fine, 'status' | 'cost' | 'driverSource'>>;

export const fineRuleFields = {
  jurisdiction: { label: 'Jurisdicción', the: 'la', ...choice(jurisdictionLabels) },
  from: { label: 'Rige desde', the: 'la fecha desde la que rige', ...date },
  unitValue: { label: 'Valor de la unidad', the: 'el', ...decimal },
  discountPercent: { label: 'Descuento en %', the: 'el porcentaje de descuento', ...whole },
  discountDays: { label: 'Días hábiles del descuento', the: 'el plazo del descuento', ...whole },
  source: { label: 'Fuente', the: 'la', ...prose },
} satisfies FieldsOf<FineRuleInput>;
