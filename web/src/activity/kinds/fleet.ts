import { accidentSeverityLabels, accidentStateLabels, type ThirdParty } from '@baqueano/domain/accidents/accident';
import { nobody } from '@baqueano/domain/drivers/assignment';
import { customFieldOwnerLabels, customFieldTypeLabels } from '@baqueano/domain/records/custom-field';
import { retirementReasonLabels } from '@baqueano/domain/records/retirement';
import { jurisdictionLabels } from '@baqueano/domain/values/jurisdiction';
import { formatPlate } from '@baqueano/domain/values/plate';
import { vehicleStatusLabel } from '@baqueano/domain/vehicles/vehicle';
import {
  trailerKindLabels,
  vehicleFuelLabels,
  vehicleKindLabels,
  vehicleUseLabels,
} from '@baqueano/domain/vehicles/vehicle-facts';
import {
  asItIs,
  custom,
  date,
  driver,
  km,
  labelIn,
  listOf,
  minute,
  pesos,
  quoted,
  shortened,
  vehicle,
  withUnit,
} from './fields.ts';
import type { WordsOf } from './kind-words.ts';

const retirement = {
  retiredOn: { name: 'la fecha de la baja', read: date },
  retiredReason: { name: 'el motivo de la baja', read: labelIn(retirementReasonLabels) },
  retiredNote: { name: 'la nota de la baja', read: quoted },
};

/** 'Raúl Paz (AB 123 CD), ABC 123'. */
function parties(value: unknown): string {
  const told: Partial<ThirdParty>[] = Array.isArray(value) ? value : [];
  const nameOf = ({ name, plate }: Partial<ThirdParty>) => {
    const tag = plate ? formatPlate(plate) : null;
    return name && tag ? `${name} (${tag})` : (name ?? tag ?? 'alguien');
  };
  return told.map(nameOf).join(', ');
}

export const fleetWords: WordsOf<'vehicle' | 'driver' | 'accident' | 'assignment' | 'custom_field'> = {
  vehicle: {
    call: formatPlate,
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
      photoFileId: { name: 'la foto' },
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
      addTags: { name: 'etiquetas', read: listOf({}) },
      removeTags: { name: 'etiquetas', read: listOf({}) },
      purchasedOn: { name: 'la fecha de compra', read: date },
      purchasePrice: { name: 'el precio de compra', read: pesos },
      purchasedFrom: { name: 'el vendedor', read: asItIs },
      soldOn: { name: 'la fecha de venta', read: date },
      salePrice: { name: 'el precio de venta', read: pesos },
      soldTo: { name: 'el comprador', read: asItIs },
      ...retirement,
      custom,
    },
  },
  driver: {
    call: shortened,
    fields: {
      name: { name: 'el nombre', read: asItIs },
      licenseNumber: { name: 'el número de licencia', read: asItIs },
      licenseExpiry: { name: 'el vencimiento de la licencia', read: date },
      licenseClasses: { name: 'las clases de la licencia', read: listOf({}) },
      licenseIssuedOn: { name: 'el otorgamiento de la licencia', read: date },
      birthDate: { name: 'la fecha de nacimiento', read: date },
      ...retirement,
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
  accident: {
    call: shortened,
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      moment: { name: 'el momento', read: minute },
      place: { name: 'el lugar', read: quoted },
      jurisdiction: { name: 'la jurisdicción', read: labelIn(jurisdictionLabels) },
      severity: { name: 'la gravedad', read: labelIn(accidentSeverityLabels) },
      description: { name: 'la descripción', read: quoted },
      state: { name: 'el estado', read: labelIn(accidentStateLabels) },
      driverId: { name: 'el conductor', ...driver },
      driverName: { name: 'el nombre del conductor', read: asItIs },
      thirdParties: { name: 'los terceros', read: parties },
      injured: { name: 'los heridos', read: asItIs },
      injuredNotes: { name: 'las notas de los heridos', read: quoted },
      policeReport: { name: 'la denuncia policial', read: asItIs },
      policeStation: { name: 'la comisaría', read: asItIs },
      insurer: { name: 'la aseguradora', read: asItIs },
      claimNumber: { name: 'el número de siniestro', read: asItIs },
      cost: { name: 'el costo', read: pesos },
      recovered: { name: 'lo recuperado', read: pesos },
    },
  },
  assignment: {
    call: (driver) => (driver === nobody ? 'sin conductor' : `de ${shortened(driver)}`),
    fields: {
      vehicleId: { name: 'el vehículo', ...vehicle },
      driverId: { name: 'el conductor', ...driver },
      from: { name: 'el inicio', read: minute },
      to: { name: 'el fin', read: minute },
      km: { name: 'el kilometraje', ...km },
      note: { name: 'la nota', read: quoted },
    },
  },
  custom_field: {
    call: quoted,
    fields: {
      of: { name: 'de qué registros es', read: labelIn(customFieldOwnerLabels) },
      name: { name: 'el nombre', read: quoted },
      type: { name: 'el tipo de dato', read: labelIn(customFieldTypeLabels) },
      options: { name: 'las opciones', read: listOf({}) },
    },
  },
};
