import { linkOptions } from '@tanstack/react-router';
import type { Act } from './acts.ts';

type Linked<Act> = Act extends { kind: `delete-${string}` } ? never : Act;

/** The address that opens an act: for a link, a message, another tab. What deletes has none. */
export function linkOf(act: Linked<Act>) {
  switch (act.kind) {
    case 'new-document':
      return linkOptions({ to: '/documentos', search: { nuevo: act.type ?? 'si', vehiculo: act.vehicleId } });
    case 'renew-document':
      return linkOptions({ to: '/documentos', search: { renovar: act.documentId } });
    case 'edit-document':
      return linkOptions({ to: '/documentos', search: { editar: act.documentId } });
    case 'new-maintenance':
      return linkOptions({ to: '/mantenimiento', search: { nuevo: 'si', vehiculo: act.vehicleId } });
    case 'edit-maintenance':
      return linkOptions({ to: '/mantenimiento', search: { editar: act.recordId } });
    case 'new-fine':
      return linkOptions({ to: '/multas', search: { nuevo: 'si', vehiculo: act.vehicleId } });
    case 'edit-fine':
      return linkOptions({ to: '/multas', search: { editar: act.fineId } });
    case 'pay-fine':
      return linkOptions({ to: '/multas', search: { nuevo: 'pago', editar: act.fineId } });
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
      return linkOptions({ to: '/alertas', search: { nuevo: 'si' } });
  }
}
