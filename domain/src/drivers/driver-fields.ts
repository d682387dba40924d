import { custom, date, type FieldsOf, listOf, text, vehicle } from '../records/field-words.ts';
import { type Retirement, retirementWords } from '../records/retirement.ts';
import type { DriverInput } from './driver.ts';

export const driverFields = {
  name: { label: 'Nombre', the: 'el', ...text },
  licenseNumber: { label: 'Número de licencia', the: 'el', header: 'Licencia', ...text },
  licenseExpiry: { label: 'Vencimiento de la licencia', the: 'el', ...date },
  licenseClasses: { label: 'Clases de la licencia', the: 'las', header: 'Clases', ...listOf() },
  licenseIssuedOn: { label: 'Fecha de otorgamiento', the: 'el otorgamiento de la licencia', ...date },
  birthDate: { label: 'Fecha de nacimiento', the: 'la', ...date },
  phone: { label: 'Teléfono', the: 'el', ...text },
  email: { label: 'Email', the: 'el', ...text },
  assignedVehicles: { label: 'Vehículos asignados', the: 'los', ...vehicle },
  custom: { label: 'Campos propios', the: 'los', ...custom },
  ...retirementWords,
} satisfies FieldsOf<DriverInput & Retirement>;
