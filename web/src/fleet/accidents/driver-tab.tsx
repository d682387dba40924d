import type { Driver } from '@baqueano/domain/drivers/driver';
import { AccidentTab } from './tab.tsx';

export function DriverAccidents({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const [vehicleId, ...others] = assignedVehicles;
  return <AccidentTab of="driver" id={id} vehicleId={others.length === 0 ? vehicleId : undefined} />;
}
