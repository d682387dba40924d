import { documentTypes } from '@baqueano/domain/papers/document';
import { linkOptions } from '@tanstack/react-router';
import { idIn } from '../ids.ts';
import type { ActSearch } from './act-search.ts';
import type { Act } from './acts.ts';

/** Acts have addresses: what one of these two functions writes, the other one reads. */

type Linked<Act> = Act extends { kind: `delete-${string}` } ? never : Act;

/** The address that opens an act: for a link, a message, another tab. What deletes has none. */
export function linkOf(act: Linked<Act>) {
  switch (act.kind) {
    case 'new-document':
      return linkOptions({
        to: '/documentos',
        search: { nuevo: act.type ?? 'si', vehiculo: act.vehicleId, conductor: act.driverId },
      });
    case 'new-papers':
      return linkOptions({ to: '/documentos', search: { nuevo: 'papeles' } });
    case 'renew-document':
      return linkOptions({ to: '/documentos', search: { renovar: act.documentId } });
    case 'edit-document':
      return linkOptions({ to: '/documentos', search: { editar: act.documentId } });
    case 'new-maintenance':
      return linkOptions({
        to: '/mantenimiento',
        search: { nuevo: 'si', vehiculo: act.vehicleId, servicio: act.serviceType },
      });
    case 'edit-maintenance':
      return linkOptions({ to: '/mantenimiento', search: { editar: act.recordId } });
    case 'new-fine':
      return linkOptions({ to: '/multas', search: { nuevo: 'si', vehiculo: act.vehicleId } });
    case 'edit-fine':
      return linkOptions({ to: '/multas', search: { editar: act.fineId } });
    case 'pay-fine':
      return linkOptions({ to: '/multas', search: { nuevo: 'pago', editar: act.fineId } });
    case 'new-accident':
      return linkOptions({ to: '/siniestros', search: { nuevo: 'si', vehiculo: act.vehicleId } });
    case 'edit-accident':
      return linkOptions({ to: '/siniestros', search: { editar: act.accidentId } });
    case 'report-accident':
      return linkOptions({ to: '/siniestros', search: { nuevo: 'denuncia', editar: act.accidentId } });
    case 'new-reading':
      return ofVehicle(act.vehicleId, 'km') ?? linkOptions({ to: '/vehiculos', search: { nuevo: 'km' } });
    case 'new-vehicle':
      return linkOptions({ to: '/vehiculos', search: { nuevo: 'si' } });
    case 'edit-vehicle':
      return linkOptions({ to: '/vehiculos/$id', params: { id: act.vehicleId }, search: { editar: 'si' } });
    case 'new-driver':
      return linkOptions({ to: '/conductores', search: { nuevo: 'si' } });
    case 'edit-driver':
      return linkOptions({ to: '/conductores', search: { editar: act.driverId } });
    case 'new-assignment':
      return linkOptions({
        to: '/asignaciones',
        search: { nuevo: 'si', vehiculo: act.vehicleId, conductor: act.driverId },
      });
    case 'edit-assignment':
      return linkOptions({ to: '/asignaciones', search: { editar: act.assignmentId } });
    case 'new-reminder':
      return ofVehicle(act.vehicleId, 'recordatorio') ?? linkOptions({ to: '/alertas', search: { nuevo: 'si' } });
  }
}

/** What the screen of a vehicle opens about it; nothing without one. */
function ofVehicle(id: string | undefined, nuevo: 'km' | 'recordatorio') {
  return id === undefined ? undefined : linkOptions({ to: '/vehiculos/$id', params: { id }, search: { nuevo } });
}

interface Address {
  pathname: string;
  search: ActSearch & { vehiculo?: string; conductor?: string; servicio?: string };
}

/** What an address asks for; null when it asks for nothing that there is. */
export function actAt({ pathname, search }: Address): Act | null {
  const { nuevo, renovar, editar, vehiculo, conductor, servicio } = search;
  const isNew = nuevo === 'si';
  const [vehicleId, edited, renewed] = [idIn(vehiculo), idIn(editar), idIn(renovar)];
  const [, section, id] = pathname.split('/');
  switch (section) {
    case 'documentos': {
      if (nuevo === 'papeles') return { kind: 'new-papers' };
      // Of the organization's own by its id.
      const type = documentTypes.find((one) => one === nuevo) ?? idIn(nuevo);
      if (isNew || type) return { kind: 'new-document', type, vehicleId, driverId: idIn(conductor) };
      if (renewed) return { kind: 'renew-document', documentId: renewed };
      return edited ? { kind: 'edit-document', documentId: edited } : null;
    }
    case 'mantenimiento':
      if (isNew) return { kind: 'new-maintenance', vehicleId, ...(servicio && { serviceType: servicio }) };
      return edited ? { kind: 'edit-maintenance', recordId: edited } : null;
    case 'multas':
      if (isNew) return { kind: 'new-fine', vehicleId };
      return edited ? { kind: nuevo === 'pago' ? 'pay-fine' : 'edit-fine', fineId: edited } : null;
    case 'siniestros':
      if (isNew) return { kind: 'new-accident', vehicleId };
      return edited ? { kind: nuevo === 'denuncia' ? 'report-accident' : 'edit-accident', accidentId: edited } : null;
    case 'conductores':
      if (isNew) return { kind: 'new-driver' };
      return edited ? { kind: 'edit-driver', driverId: edited } : null;
    case 'vehiculos':
      if (nuevo === 'km') return { kind: 'new-reading', vehicleId: id };
      if (nuevo === 'recordatorio') return { kind: 'new-reminder', vehicleId: id };
      if (id) return editar === 'si' ? { kind: 'edit-vehicle', vehicleId: id } : null;
      return isNew ? { kind: 'new-vehicle' } : null;
    case 'asignaciones':
      if (isNew) return { kind: 'new-assignment', vehicleId, driverId: idIn(conductor) };
      return edited ? { kind: 'edit-assignment', assignmentId: edited } : null;
    case 'alertas':
      return isNew ? { kind: 'new-reminder' } : null;
    default:
      return null;
  }
}
