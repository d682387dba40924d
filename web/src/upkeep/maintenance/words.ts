import { formatDate } from '@baqueano/domain/format';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatPlate } from '@baqueano/domain/plate';
import type { Vehicle } from '@baqueano/domain/vehicle';

/** 'Frenos de AB 123 CD del 15/06/2026': tells one row's buttons from another's. */
export function recordName({ serviceType, date }: MaintenanceRecord, vehicle: Vehicle | undefined): string {
  const whose = vehicle ? ` de ${formatPlate(vehicle.licensePlate)}` : '';
  return `${serviceType}${whose} del ${formatDate(date)}`;
}
