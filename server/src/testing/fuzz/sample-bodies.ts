import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../fleet.ts';

/** What a client may refer to, by the kind of record. */
export interface Ids {
  vehicle: string;
  driver: string;
  maintenance: string;
  document: string;
  alert: string;
  reminder: string;
}

/** A valid body for each call that takes one, referring to these records wherever it can. */
export function sampleBodies(ids: Ids): Record<string, object> {
  const vehicle = aVehicle({ assignedDriver: ids.driver });
  const driver = aDriver({ assignedVehicles: [ids.vehicle] });
  const record = aMaintenanceRecord(ids.vehicle);
  const document = aDocument(ids.vehicle);
  return {
    'POST /api/vehicles': vehicle,
    'PUT /api/vehicles/{id}': vehicle,
    'POST /api/drivers': driver,
    'PUT /api/drivers/{id}': driver,
    'POST /api/maintenance': record,
    'PUT /api/maintenance/{id}': record,
    'POST /api/documents': document,
    'PUT /api/documents/{id}': document,
    'POST /api/alerts': aReminder(ids.vehicle),
  };
}
