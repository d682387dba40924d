import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicle';

interface RecordActions {
  onEdit: (record: MaintenanceRecord) => void;
  onDelete: (record: MaintenanceRecord, vehicle: Vehicle | undefined) => void;
}

export interface RecordProps extends RecordActions {
  record: MaintenanceRecord;
  vehicle: Vehicle | undefined;
  /** Just saved: it is brought into view and marked for a moment. */
  marked: boolean;
  busy: boolean;
}

export interface RecordListProps extends RecordActions {
  records: readonly MaintenanceRecord[];
  vehicles: ReadonlyMap<string, Vehicle>;
  stale: boolean;
  markedId: string | null;
  removingId: string | undefined;
}
