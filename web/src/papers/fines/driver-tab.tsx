import type { Driver } from '@baqueano/domain/drivers/driver';
import { FineTab } from './tab.tsx';

export function DriverFines({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const [vehicleId, ...others] = assignedVehicles;
  return <FineTab of="driver" id={id} vehicleId={others.length === 0 ? vehicleId : undefined} />;
}
