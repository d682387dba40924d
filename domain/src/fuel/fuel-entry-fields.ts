import {
  choice,
  decimal,
  driver,
  type FieldsOf,
  km,
  minute,
  pesos,
  prose,
  text,
  vehicle,
  yesOrNo,
} from '../records/field-words.ts';
import { type FuelEntryInput, fuelLabels } from './fuel-entry.ts';

export const fuelEntryFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  moment: { label: 'Fecha', the: 'la', ...minute },
  fuel: { label: 'Combustible', the: 'el', ...choice(fuelLabels) },
  quantity: { label: 'Cantidad', the: 'la', ...decimal },
  cost: { label: 'Total', the: 'el', ...pesos },
  km: { label: 'Kilometraje', the: 'el', ...km },
  hours: { label: 'Horómetro', the: 'el', ...decimal, unit: 'h' },
  station: { label: 'Estación', the: 'la', ...text },
  fullTank: { label: 'Tanque lleno', the: 'el', ...yesOrNo },
  missedBefore: { label: 'Falta una carga anterior', the: 'la marca de una carga anterior sin anotar', ...yesOrNo },
  driverId: { label: 'Quién cargó', the: 'el conductor', ...driver },
  driverName: { label: 'Nombre de quien cargó', the: 'el nombre del conductor', header: 'Conductor', ...text },
  notes: { label: 'Notas', the: 'las', ...prose },
} satisfies FieldsOf<FuelEntryInput>;
