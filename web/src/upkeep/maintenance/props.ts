import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicle';

interface RecordActions {
  onEdit: (record: MaintenanceRecord) => void;
  /** `row` is where it is shown: the focus goes to the one beside it. */
  onDelete: (record: MaintenanceRecord, row: Element | null) => void;
}

export interface RecordProps extends RecordActions {
  record: MaintenanceRecord;
  vehicle: Vehicle | undefined;
  /** Its place in the list when it has just been saved: there it is brought into view and marked for a moment. */
  markedAt: number | null;
  busy: boolean;
}

export interface RecordListProps extends RecordActions {
  records: readonly MaintenanceRecord[];
  vehicles: ReadonlyMap<string, Vehicle>;
  stale: boolean;
  markedId: string | null;
  removingId: string | undefined;
}
