import {
  choice,
  custom,
  date,
  driver,
  type FieldsOf,
  hidden,
  inUnit,
  km,
  listOf,
  pesos,
  prose,
  text,
  vehicle,
  whole,
} from '../records/field-words.ts';
import { type Retirement, retirementWords } from '../records/retirement.ts';
import { jurisdictionLabels } from '../values/jurisdiction.ts';
import { formatPlate } from '../values/plate.ts';
import { vehicleStatusLabel } from './vehicle.ts';
import { trailerKindLabels, vehicleFuelLabels, vehicleKindLabels, vehicleUseLabels } from './vehicle-facts.ts';
import type { VehicleInput } from './vehicle-input.ts';

export const vehicleFields = {
  brand: { label: 'Marca', the: 'la', ...text },
  model: { label: 'Modelo', the: 'el', ...text },
  year: { label: 'Año', the: 'el', ...whole },
  licensePlate: { label: 'Patente', the: 'la', ...text, inSentence: (value) => formatPlate(String(value)) },
  vin: { label: 'VIN', the: 'el', ...text },
  currentKm: { label: 'Kilometraje', the: 'el', ...km },
  status: { label: 'Estado', the: 'el', cell: 'text', read: (value) => vehicleStatusLabel(String(value)) },
  imageUrl: { label: 'URL de la imagen', the: 'la imagen', ...hidden },
  photoFileId: { label: 'Foto', the: 'la', ...hidden },
  tireInfo: { label: 'Información de neumáticos', the: 'la', header: 'Neumáticos', ...prose },
  assignedDriver: { label: 'Conductor asignado', the: 'el', ...driver },
  kind: { label: 'Tipo de vehículo', the: 'el', header: 'Tipo', ...choice(vehicleKindLabels) },
  jurisdiction: { label: 'Radicado en', the: 'dónde está radicado', ...choice(jurisdictionLabels) },
  registeredOn: { label: 'Fecha de patentamiento', the: 'la', ...date },
  use: { label: 'Uso', the: 'el', ...choice(vehicleUseLabels) },
  grossKg: { label: 'Peso bruto', the: 'el', ...inUnit('kg') },
  seats: { label: 'Asientos', the: 'los', ...whole },
  axles: { label: 'Ejes', the: 'los', ...whole },
  trailerKind: { label: 'Tipo de remolque', the: 'el', ...choice(trailerKindLabels) },
  trailerId: { label: 'Acoplado que lleva', the: 'el', ...vehicle },
  fuels: { label: 'Combustibles', the: 'los', ...listOf(vehicleFuelLabels) },
  engineCc: { label: 'Cilindrada', the: 'la', ...inUnit('cm³') },
  powerKw: { label: 'Potencia', the: 'la', ...inUnit('kW') },
  internalNumber: { label: 'Número interno', the: 'el', header: 'Interno', ...text },
  costCentre: { label: 'Centro de costo', the: 'el', ...text },
  tags: { label: 'Etiquetas', the: 'las', ...listOf() },
  purchasedOn: { label: 'Fecha de compra', the: 'la', ...date },
  purchasePrice: { label: 'Precio de compra', the: 'el', ...pesos },
  purchasedFrom: { label: 'Vendedor', the: 'el', ...text },
  soldOn: { label: 'Fecha de venta', the: 'la', ...date },
  salePrice: { label: 'Precio de venta', the: 'el', ...pesos },
  soldTo: { label: 'Comprador', the: 'el', ...text },
  custom: { label: 'Campos propios', the: 'los', ...custom },
  ...retirementWords,
} satisfies FieldsOf<VehicleInput & Retirement>;
