import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { FineTab } from './tab.tsx';

export function VehicleFines({ vehicle: { id } }: { vehicle: Vehicle }) {
  return <FineTab of="vehicle" id={id} vehicleId={id} />;
}
