import type { Start } from '../../lib/acts/act-kinds.ts';
import { idIn } from '../../lib/ids.ts';

/**
 * The subject of a new record, from the screen below: the record it shows, or the filter of its list.
 * @param search the words of the address.
 */
export function subjectAt(pathname: string, search: Partial<Record<string, unknown>>): Start {
  const [, section, id] = pathname.split('/');
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  if (section === 'vehiculos') return { vehicleId: idIn(id) };
  if (section === 'conductores') return { driverId: idIn(id) };
  return {
    vehicleId: idIn(text('vehiculo')),
    driverId: idIn(text('conductor')),
    serviceType: text('servicio'),
    // Other lists mean something else by their type.
    type: section === 'documentos' ? text('tipo') : undefined,
  };
}
