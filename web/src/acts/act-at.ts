import { documentTypes } from '@baqueano/domain/document';
import type { ActSearch } from '../lib/act-search.ts';
import type { Act } from '../lib/acts.ts';
import { idIn } from '../lib/ids.ts';

interface Address {
  pathname: string;
  search: ActSearch & { vehiculo?: string; conductor?: string };
}

/** What an address asks for; null when it asks for nothing that there is. */
export function actAt({ pathname, search: { nuevo, renovar, editar, vehiculo, conductor } }: Address): Act | null {
  const isNew = nuevo === 'si';
  const [vehicleId, edited, renewed] = [idIn(vehiculo), idIn(editar), idIn(renovar)];
  const [, section, id] = pathname.split('/');
  switch (section) {
    case 'documentos': {
      const type = documentTypes.find((one) => one === nuevo);
      if (isNew || type) return { kind: 'new-document', type, vehicleId };
      if (renewed) return { kind: 'renew-document', documentId: renewed };
      return edited ? { kind: 'edit-document', documentId: edited } : null;
    }
    case 'mantenimiento':
      if (isNew) return { kind: 'new-maintenance', vehicleId };
      return edited ? { kind: 'edit-maintenance', recordId: edited } : null;
    case 'multas':
      if (isNew) return { kind: 'new-fine', vehicleId };
      return edited ? { kind: nuevo === 'pago' ? 'pay-fine' : 'edit-fine', fineId: edited } : null;
    case 'conductores':
      if (isNew) return { kind: 'new-driver' };
      return edited ? { kind: 'edit-driver', driverId: edited } : null;
    case 'vehiculos':
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
