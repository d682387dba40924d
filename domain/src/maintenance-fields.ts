import type { MaintenanceInput } from './maintenance.ts';
import { date, type FieldsOf, km, pesos, prose, text, vehicle } from './records/field-words.ts';

export const maintenanceFields = {
  vehicleId: { label: 'Vehículo', the: 'el', ...vehicle },
  date: { label: 'Fecha', the: 'la', ...date },
  km: { label: 'Kilometraje', the: 'el', ...km },
  serviceType: { label: 'Tipo de servicio', the: 'el', ...text },
  workshop: { label: 'Taller', the: 'el', ...text },
  cost: { label: 'Costo', the: 'el', ...pesos },
  notes: { label: 'Notas', the: 'las', ...prose },
  nextOilChangeKm: {
    label: 'Kilómetros hasta el próximo cambio de aceite',
    the: 'los km hasta el próximo cambio de aceite',
    header: 'Km hasta el próximo cambio',
    ...km,
  },
} satisfies FieldsOf<MaintenanceInput>;
