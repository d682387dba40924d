import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { AccidentTab } from './tab.tsx';

export function VehicleAccidents({ vehicle: { id } }: { vehicle: Vehicle }) {
  return <AccidentTab of="vehicle" id={id} vehicleId={id} />;
}
