import type { Vehicle } from '@baqueano/domain/vehicle';
import { RecordFiles } from './record-files.tsx';

/** The vehicle's own: those of its papers are with them. */
export function VehicleFiles({ vehicle }: { vehicle: Vehicle }) {
  return <RecordFiles kind="vehicle" recordId={vehicle.id} />;
}
