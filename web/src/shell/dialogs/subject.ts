import type { Start } from '../../lib/acts/act-kinds.ts';
import { idIn } from '../../lib/ids.ts';

/**
 * What a new record is of, as the screen below says it: the record it is about, or what its list is filtered by.
 * @param search the words of the address.
 */
export function subjectAt(pathname: string, search: Partial<Record<string, unknown>>): Start {
  const [, section, id] = pathname.split('/');
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  switch (section) {
    case 'vehiculos':
      return { vehicleId: idIn(id) };
    case 'conductores':
      return { driverId: idIn(id) };
    case 'documentos':
      return { vehicleId: idIn(text('vehiculo')), driverId: idIn(text('conductor')), type: text('tipo') };
    case 'mantenimiento':
      return { vehicleId: idIn(text('vehiculo')), serviceType: text('servicio') };
    case 'multas':
    case 'siniestros':
    case 'asignaciones':
    case 'estadisticas':
      return { vehicleId: idIn(text('vehiculo')), driverId: idIn(text('conductor')) };
    default:
      return {};
  }
}
