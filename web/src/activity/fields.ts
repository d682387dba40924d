import type { ActivityKind } from '@baqueano/domain/activity';
import type { AssignmentInput } from '@baqueano/domain/assignment';
import { type DocumentInput, documentStatusLabels, documentTypeLabels } from '@baqueano/domain/document';
import type { DriverInput } from '@baqueano/domain/driver';
import type { FileInput } from '@baqueano/domain/file';
import {
  driverSourceLabels,
  type Fine,
  type FineInput,
  fineGravityLabels,
  fineStateLabels,
} from '@baqueano/domain/fine';
import type { FineRuleInput } from '@baqueano/domain/fine-rules';
import { formatDate, formatKm, formatMinute, formatNumber, formatPesos } from '@baqueano/domain/format';
import { jurisdictionLabels } from '@baqueano/domain/jurisdiction';
import type { MaintenanceInput } from '@baqueano/domain/maintenance';
import { formatPlate } from '@baqueano/domain/plate';
import { type VehicleInput, vehicleStatusLabel } from '@baqueano/domain/vehicle';

/** What the ids of an entry are called, as far as that is known. */
export interface Names {
  vehicle: (id: string) => string | undefined;
  driver: (id: string) => string | undefined;
}

/** A field of a record, as a sentence names it. */
export interface Field {
  /** With its article. */
  name: string;
  /** How the screens write its value; none: its values are not told. */
  read?: (value: unknown, names: Names) => string;
  /** The same, before another value with the same unit. */
  readFirst?: (value: unknown) => string;
  /** Of what its value is the id. */
  refersTo?: 'vehicle' | 'driver';
}

const longest = 80;

export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

export const quoted = (text: unknown) => `“${shortened(String(text))}”`;

const asItIs = (value: unknown) => shortened(String(value));
const date = (value: unknown) => formatDate(String(value));
const moment = (value: unknown) => `${date(String(value).slice(0, 10))} ${String(value).slice(11)}`;
const pesos = (value: unknown) => formatPesos(Number(value));
const km = {
  read: (value: unknown) => formatKm(Number(value)),
  readFirst: (value: unknown) => formatNumber(Number(value)),
};
const labelIn = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[String(value)] ?? asItIs(value);

const minute = (value: unknown) => formatMinute(String(value));

const driver: Pick<Field, 'read' | 'refersTo'> = {
  read: (id, names) => names.driver(String(id)) ?? 'otro conductor',
  refersTo: 'driver',
};

const vehicle: Pick<Field, 'read' | 'refersTo'> = {
  read: (id, names) => names.vehicle(String(id)) ?? 'otro vehículo',
  refersTo: 'vehicle',
};

/** Of each kind all that the activity compares: the keys of its input schema. */
interface FieldNames extends Record<ActivityKind, string> {
  vehicle: keyof VehicleInput;
  driver: keyof DriverInput;
  maintenance: keyof MaintenanceInput;
  document: keyof DocumentInput;
  /** And what follows from them. */
  fine: keyof FineInput | keyof Pick<Fine, 'status' | 'cost' | 'driverSource'>;
  fine_rule: keyof FineRuleInput;
  /** Neither can be changed. */
  reminder: never;
  alert: never;
  assignment: keyof AssignmentInput;
  file: keyof FileInput;
}

const fields: { [Kind in ActivityKind]: Record<FieldNames[Kind], Field> } = {
  file: {
    name: { name: 'el nombre', read: quoted },
    // Ids that nobody reads.
    kind: { name: 'el tipo de registro' },
    recordId: { name: 'el registro' },
    contentId: { name: 'el contenido' },
  },
  vehicle: {
    brand: { name: 'la marca', read: asItIs },
    model: { name: 'el modelo', read: asItIs },
    year: { name: 'el año', read: asItIs },
    licensePlate: { name: 'la patente', read: (value) => formatPlate(String(value)) },
    vin: { name: 'el VIN', read: asItIs },
    currentKm: { name: 'el kilometraje', ...km },
    status: { name: 'el estado', read: (value) => vehicleStatusLabel(String(value)) },
    // An address that nobody reads.
    imageUrl: { name: 'la imagen' },
    tireInfo: { name: 'la información de neumáticos', read: quoted },
    assignedDriver: { name: 'el conductor asignado', ...driver },
  },
  driver: {
    name: { name: 'el nombre', read: asItIs },
    licenseNumber: { name: 'el número de licencia', read: asItIs },
    licenseExpiry: { name: 'el vencimiento de la licencia', read: date },
    phone: { name: 'el teléfono', read: asItIs },
    email: { name: 'el email', read: asItIs },
    assignedVehicles: {
      name: 'los vehículos asignados',
      read: (ids, names) =>
        (Array.isArray(ids) ? ids : [ids]).map((id) => names.vehicle(String(id)) ?? 'otro vehículo').join(', '),
      refersTo: 'vehicle',
    },
  },
  maintenance: {
    vehicleId: { name: 'el vehículo', ...vehicle },
    date: { name: 'la fecha', read: date },
    km: { name: 'el kilometraje', ...km },
    serviceType: { name: 'el tipo de servicio', read: asItIs },
    workshop: { name: 'el taller', read: asItIs },
    cost: { name: 'el costo', read: pesos },
    notes: { name: 'las notas', read: quoted },
    nextOilChangeKm: { name: 'los km hasta el próximo cambio de aceite', ...km },
  },
  document: {
    vehicleId: { name: 'el vehículo', ...vehicle },
    type: { name: 'el tipo de documento', read: labelIn(documentTypeLabels) },
    issueDate: { name: 'la fecha de emisión', read: date },
    expiryDate: { name: 'la fecha de vencimiento', read: date },
    status: { name: 'el estado', read: labelIn(documentStatusLabels) },
    cost: { name: 'el costo', read: pesos },
    details: { name: 'los detalles', read: quoted },
  },
  fine: {
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
  fine_rule: {
    jurisdiction: { name: 'la jurisdicción', read: labelIn(jurisdictionLabels) },
    from: { name: 'la fecha desde la que rige', read: date },
    unitValue: { name: 'el valor de la unidad', read: asItIs },
    discountPercent: { name: 'el porcentaje de descuento', read: asItIs },
    discountDays: { name: 'el plazo del descuento', read: asItIs },
    source: { name: 'la fuente', read: quoted },
  },
  reminder: {},
  alert: {},
  assignment: {
    vehicleId: { name: 'el vehículo', ...vehicle },
    driverId: { name: 'el conductor', ...driver },
    from: { name: 'el inicio', read: minute },
    to: { name: 'el fin', read: minute },
    km: { name: 'el kilometraje', ...km },
    note: { name: 'la nota', read: quoted },
  },
};

/** What a version of before may have kept, and no screen shows any more. */
const unknownField: Field = { name: 'un dato' };

export function fieldOf(kind: ActivityKind, name: string): Field {
  const known: Readonly<Record<string, Field>> = fields[kind];
  return Object.hasOwn(known, name) ? (known[name] ?? unknownField) : unknownField;
}
