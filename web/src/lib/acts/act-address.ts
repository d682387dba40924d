import { documentTypes } from '@baqueano/domain/papers/document';
import type { LinkOptions } from '@tanstack/react-router';
import { idIn } from '../ids.ts';
import { type ActKind, type ActRow, actKindNames, actRowOf, type Start } from './act-kinds.ts';
import type { ActSearch } from './act-search.ts';
import type { Act, AnyAct } from './acts.ts';

/** Acts have addresses: one of these two functions writes them, the other one reads them. */

export type LinkedAct = Exclude<Act, { does: 'delete' }>;

/** The address that opens an act: for a link, a message, another tab. Deletions have none. */
export function linkOf(act: LinkedAct): LinkOptions {
  const { does, of, id, type, vehicleId, driverId, serviceType }: AnyAct = act;
  const { to, word = 'si', ofVehicle, own } = actRowOf(of);
  if (does === 'renew') return { to, search: { renovar: id } };
  if (does !== 'new')
    return of === 'vehicle' ? onPage(id, { editar: 'si' }) : { to, search: { nuevo: own?.[does], editar: id } };
  if (ofVehicle && vehicleId) return onPage(vehicleId, { nuevo: ofVehicle });
  return { to, search: { nuevo: type ?? word, vehiculo: vehicleId, conductor: driverId, servicio: serviceType } };
}

/** The page of a vehicle opens what is of that vehicle. */
const onPage = (id: string | undefined, search: ActSearch): LinkOptions => ({
  to: '/vehiculos/$id',
  params: { id },
  search,
});

/** A new one that begins with what is known of it. */
export function newOf<K extends ActKind>(of: K, known: Start): Extract<Act, { does: 'new'; of: K }>;
export function newOf(of: ActKind, known: Start) {
  return { does: 'new', of, ...Object.fromEntries(actRowOf(of).starts.map((name) => [name, known[name]])) };
}

interface Address {
  pathname: string;
  search: ActSearch & { vehiculo?: string; conductor?: string; servicio?: string };
}

/** The act of an address; null for an unknown one. */
export function actAt({ pathname, search }: Address): Act | null {
  const { nuevo, renovar, editar, vehiculo, conductor, servicio } = search;
  const [, section, id] = pathname.split('/');
  const find = (fits: (row: ActRow) => unknown) => actKindNames.find((of) => fits(actRowOf(of)));
  if (section === 'vehiculos') {
    const added = nuevo && find(({ ofVehicle }) => ofVehicle === nuevo);
    if (added) return newOf(added, { vehicleId: id });
    if (id) return editar === 'si' ? { does: 'edit', of: 'vehicle', id } : null;
  }
  const to = `/${section}`;
  // A type of the organization's own is known by its id.
  const type = documentTypes.find((one) => one === nuevo) ?? idIn(nuevo);
  const added = find((row) => row.to === to && (nuevo === (row.word ?? 'si') || (type && row.starts.includes('type'))));
  if (added) {
    return newOf(added, { type, vehicleId: idIn(vehiculo), driverId: idIn(conductor), serviceType: servicio });
  }
  const of = find((row) => row.to === to && row.does.includes('edit'));
  const [renewed, edited] = [idIn(renovar), idIn(editar)];
  if (!of || of === 'vehicle') return null;
  const { does, own = {} } = actRowOf(of);
  if (renewed && does.includes('renew')) return { does: 'renew', of, id: renewed } as Act;
  return edited
    ? ({ does: Object.keys(own).find((one) => own[one] === nuevo) ?? 'edit', of, id: edited } as Act)
    : null;
}
