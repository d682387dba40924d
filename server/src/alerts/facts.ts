import type { Alert, AlertDueFilter, AlertPriority, AlertType } from '@baqueano/domain/alerts/alert';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import type { DueKey } from '../due/store.ts';

export interface AlertFilter {
  type?: AlertType;
  priority?: AlertPriority;
  due?: AlertDueFilter;
  /** With the licence of its driver, while the vehicle is in service. */
  vehicleId?: string;
  /** Every word in the message, the vehicle, its plate or the name of the driver. */
  search?: string | null;
  /** What falls due on these days, both included, also what is not told yet. */
  between?: { from: string; to: string };
}

/** Where an alert stands in the order of all. */
export type Place = Pick<Alert, 'priority' | 'dueDate' | 'sourceId' | 'kind'>;

/** What makes an alert's id, and what the fact hangs on. */
export interface Key extends DueKey, Record<string, unknown> {
  vehicleId: string | null;
  driverId: string | null;
}

/** A fact that is told today, with its vehicle's label. */
export interface ShownFact extends Key {
  type: AlertType;
  dueOn: string | null;
  dueKm: number | null;
  atKm: number | null;
  kmPerDay: number | null;
  priority: AlertPriority;
  dueDate: string;
  subject: string | null;
  /** Of a document of the organization's own type. */
  typeName: string | null;
  driverName: string | null;
  vehicle: VehicleLabel | null;
}

/** What falls due first of a vehicle. */
export interface NextFact
  extends Pick<ShownFact, 'kind' | 'subject' | 'typeName' | 'dueDate'>,
    Record<string, unknown> {
  vehicleId: string;
}
