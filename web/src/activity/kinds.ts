import type { ActivityKind } from '@baqueano/domain/activity';
import { type AssignmentInput, nobody } from '@baqueano/domain/assignment';
import { type CustomFieldInput, customFieldOwnerLabels, customFieldTypeLabels } from '@baqueano/domain/custom-field';
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
import { jurisdictionLabels } from '@baqueano/domain/jurisdiction';
import type { MaintenanceInput } from '@baqueano/domain/maintenance';
import { formatPlate } from '@baqueano/domain/plate';
import { type VehicleInput, vehicleStatusLabel } from '@baqueano/domain/vehicle';
import {
  trailerKindLabels,
  vehicleFuelLabels,
  vehicleKindLabels,
  vehicleUseLabels,
} from '@baqueano/domain/vehicle-facts';
import {
  asItIs,
  custom,
  date,
  driver,
  type Field,
  km,
  labelIn,
  listOf,
  minute,
  moment,
  pesos,
  quoted,
  shortened,
  vehicle,
  withUnit,
} from './fields.ts';

/** Of each kind all that the activity compares: the keys of its input schema. */
interface FieldNames extends Record<ActivityKind, string> {
  vehicle: keyof VehicleInput;
  driver: keyof DriverInput;
  maintenance: keyof MaintenanceInput;
  document: keyof DocumentInput;
  /** And what follows from them. */
  fine: keyof FineInput | keyof Pick<Fine, 'status' | 'cost' | 'driverSource'>;
  fine_rule: keyof FineRuleInput;
  custom_field: keyof CustomFieldInput;
  file: keyof FileInput;
  /** Neither can be changed. */
  reminder: never;
  alert: never;
  assignment: keyof AssignmentInput;
}

/** What the activity says of a kind of record, and what a change of one touches on the screens. */
interface KindWords<Name extends string> {
  /** How a record is called within a sentence, by its label. */
  call: (label: string) => string;
  /** What undoing a change refreshes, as its screen.ts calls it. */
  collection: string;
  /** A driver is nobody's: what happens to one is in no vehicle's history. */
  ofVehicle: boolean;
  fields: Record<Name, Field>;
}

export const activityWords: { [Kind in ActivityKind]: KindWords<FieldNames[Kind]> } = {
  vehicle: {
    call: formatPlate,
    collection: 'vehicles',
    ofVehicle: true,
    fields: {
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
      kind: { name: 'el tipo de vehículo', read: labelIn(vehicleKindLabels) },
      jurisdiction: { name: 'dónde está radicado', read: labelIn(jurisdictionLabels) },
      registeredOn: { name: 'la fecha de patentamiento', read: date },
      use: { name: 'el uso', read: labelIn(vehicleUseLabels) },
      grossKg: { name: 'el peso bruto', read: withUnit('kg') },
      seats: { name: 'los asientos', read: asItIs },
      axles: { name: 'los ejes', read: asItIs },
      trailerKind: { name: 'el tipo de remolque', read: labelIn(trailerKindLabels) },
      trailerId: { name: 'el acoplado que lleva', ...vehicle },
      fuels: { name: 'los combustibles', read: listOf(vehicleFuelLabels) },
      engineCc: { name: 'la cilindrada', read: withUnit('cm³') },
      powerKw: { name: 'la potencia', read: withUnit('kW') },
      internalNumber: { name: 'el número interno', read: asItIs },
      costCentre: { name: 'el centro de costo', read: asItIs },
      tags: { name: 'las etiquetas', read: listOf({}) },
      purchasedOn: { name: 'la fecha de compra', read: date },
      purchasePrice: { name: 'el precio de compra', read: pesos },
      purchasedFrom: { name: 'el vendedor', read: asItIs },
      soldOn: { name: 'la fecha de venta', read: date },
      salePrice: { name: 'el precio de venta', read: pesos },
      soldTo: { name: 'el comprador', read: asItIs },
      custom,
    },
  },
  driver: {
    call: shortened,
    collection: 'drivers',
    ofVehicle: false,
    fields: {
      name: { name: 'el nombre', read: asItIs },
      licenseNumber: { name: 'el número de licencia', read: asItIs },
      licenseExpiry: { name: 'el vencimiento de la licencia', read: date },
      licenseClasses: { name: 'las clases de la licencia', read: listOf({}) },
      licenseIssuedOn: { name: 'el otorgamiento de la licencia', read: date },
      birthDate: { name: 'la fecha de nacimiento', read: date },
      custom,
      phone: { name: 'el teléfono', read: asItIs },
      email: { name: 'el email', read: asItIs },
      assignedVehicles: {
        name: 'los vehículos asignados',
        read: (ids, names) =>
          (Array.isArray(ids) ? ids : [ids]).map((id) => names.vehicle(String(id)) ?? 'otro vehículo').join(', '),
        refersTo: 'vehicle',
      },
    },
  },
  maintenance: {
    call: shortened,
    collection: 'maintenance',
    ofVehicle: true,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      date: { name: 'la fecha', read: date },
      km: { name: 'el kilometraje', ...km },
      serviceType: { name: 'el tipo de servicio', read: asItIs },
      workshop: { name: 'el taller', read: asItIs },
      cost: { name: 'el costo', read: pesos },
      notes: { name: 'las notas', read: quoted },
      nextOilChangeKm: { name: 'los km hasta el próximo cambio de aceite', ...km },
    },
  },
  document: {
    call: shortened,
    collection: 'documents',
    ofVehicle: true,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      type: { name: 'el tipo de documento', read: labelIn(documentTypeLabels) },
      issueDate: { name: 'la fecha de emisión', read: date },
      expiryDate: { name: 'la fecha de vencimiento', read: date },
      status: { name: 'el estado', read: labelIn(documentStatusLabels) },
      cost: { name: 'el costo', read: pesos },
      details: { name: 'los detalles', read: quoted },
    },
  },
  fine: {
    call: shortened,
    collection: 'fines',
    ofVehicle: true,
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
    collection: 'fines',
    ofVehicle: false,
    fields: {
      jurisdiction: { name: 'la jurisdicción', read: labelIn(jurisdictionLabels) },
      from: { name: 'la fecha desde la que rige', read: date },
      unitValue: { name: 'el valor de la unidad', read: asItIs },
      discountPercent: { name: 'el porcentaje de descuento', read: asItIs },
      discountDays: { name: 'el plazo del descuento', read: asItIs },
      source: { name: 'la fuente', read: quoted },
    },
  },
  file: {
    call: shortened,
    // They have no screen of their own: they hang on what the vehicle's page shows.
    collection: 'vehicles',
    ofVehicle: true,
    fields: {
      name: { name: 'el nombre', read: quoted },
      // Ids that nobody reads.
      kind: { name: 'el tipo de registro' },
      recordId: { name: 'el registro' },
      contentId: { name: 'el contenido' },
    },
  },
  custom_field: {
    call: quoted,
    collection: 'vehicles',
    ofVehicle: false,
    fields: {
      of: { name: 'de qué registros es', read: labelIn(customFieldOwnerLabels) },
      name: { name: 'el nombre', read: quoted },
      type: { name: 'el tipo de dato', read: labelIn(customFieldTypeLabels) },
      options: { name: 'las opciones', read: listOf({}) },
    },
  },
  reminder: {
    call: quoted,
    collection: 'alerts',
    ofVehicle: true,
    fields: {},
  },
  alert: {
    call: quoted,
    collection: 'alerts',
    ofVehicle: true,
    fields: {},
  },
  assignment: {
    call: (driver) => (driver === nobody ? 'sin conductor' : `de ${shortened(driver)}`),
    collection: 'assignments',
    ofVehicle: true,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      driverId: { name: 'el conductor', ...driver },
      from: { name: 'el inicio', read: minute },
      to: { name: 'el fin', read: minute },
      km: { name: 'el kilometraje', ...km },
      note: { name: 'la nota', read: quoted },
    },
  },
};

/** What a version of before may have kept, and no screen shows any more. */
const unknownField: Field = { name: 'un dato' };

export function fieldOf(kind: ActivityKind, name: string): Field {
  const known: Readonly<Record<string, Field>> = activityWords[kind].fields;
  return Object.hasOwn(known, name) ? (known[name] ?? unknownField) : unknownField;
}
