import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatDate } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type VehicleLabel, vehicleName } from '@baqueano/domain/vehicles/vehicle';

/** 'Frenos de AB 123 CD del 15/06/2026' */
export function recordName({ serviceType, date, vehicle }: MaintenanceRecord): string {
  const ofVehicle = vehicle ? ` de ${plateText(vehicle)}` : '';
  return `${serviceType}${ofVehicle} del ${formatDate(date)}`;
}

export function deletionOf({ serviceType, date }: MaintenanceRecord, vehicle: VehicleLabel | undefined) {
  const ofVehicle = vehicle ? ` del vehículo ${vehicleName(vehicle)} (${plateText(vehicle)})` : '';
  return {
    title: 'Eliminar Registro de Mantenimiento',
    message: `¿Está seguro que desea eliminar el registro de ${serviceType}${ofVehicle} del ${formatDate(date)}? Esta acción no se puede deshacer.`,
  };
}
