import type { Alert, AlertDueFilter, AlertPriority, AlertType } from '@baqueano/domain/alerts/alert';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import type { DueKey } from '../due/store.ts';

export interface AlertFilter {
  type?: AlertType;
  priority?: AlertPriority;
  due?: AlertDueFilter;
  /** Includes the licence of its driver, while the vehicle is in service. */
  vehicleId?: string;
  /** Every word has to be in the message, the vehicle, its plate or the driver's name. */
  search?: string | null;
  /** Due dates on these days, both included, also before their alerts are shown. */
  between?: { from: string; to: string };
}

export type Place = Pick<Alert, 'priority' | 'dueDate' | 'sourceId' | 'kind'>;

/** The parts of an alert's id, and the records of the fact. */
export interface Key extends DueKey, Record<string, unknown> {
  vehicleId: string | null;
  driverId: string | null;
}

/** A fact with an alert today, and its vehicle's label. */
export interface ShownFact extends Key {
  type: AlertType;
  dueOn: string | null;
  dueKm: number | null;
  atKm: number | null;
  kmPerDay: number | null;
  priority: AlertPriority;
  dueDate: string;
  subject: string | null;
  /** Only for a document of the organization's own type. */
  typeName: string | null;
  driverName: string | null;
  vehicle: VehicleLabel | null;
}

/** The first due date of a vehicle. */
export interface NextFact
  extends Pick<ShownFact, 'kind' | 'subject' | 'typeName' | 'dueDate'>,
    Record<string, unknown> {
  vehicleId: string;
}
