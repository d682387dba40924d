import type { ActivityAction, ActivityEntry } from '@baqueano/domain/activity/activity';
import { recoverableDays } from '@baqueano/domain/activity/trash';
import { type Kind, kinds } from '@baqueano/domain/kinds';
import { hoursSince } from '@baqueano/domain/values/dates';
import type { Database } from '../database/connection/database.ts';
import { requireMoneyOf, requirePermission } from '../records/permitted.ts';
import { conflict, notFound, Refusal } from '../records/refusals.ts';
import type { Undo } from '../records/undo.ts';
import type { Tenant } from '../tenant.ts';
import { activityStore } from './store.ts';

export type Undos = Readonly<Record<Kind, { undo: Undo }>>;

const missing = () => notFound('Actividad no encontrada');

/** '...: ya existe un vehículo con esa patente' */
function asReason({ reason, message }: Refusal): string {
  if (reason === 'notFound') return 'su vehículo o su conductor ya no está';
  return message.charAt(0).toLowerCase() + message.slice(1);
}

async function whyNone(db: Database, tenant: Tenant, { id, at }: ActivityEntry): Promise<string> {
  if (hoursSince(at) >= 24 * recoverableDays) return `Pasaron más de ${recoverableDays} días`;
  const act = await activityStore(db, tenant).actOf(id);
  if (!act) return 'Vino con los datos que se trajeron';
  return `Se eliminó junto con otros: recuperá "${act.label}" desde la Papelera`;
}

async function tryToUndo(db: Database, tenant: Tenant, undo: Undo, entry: ActivityEntry): Promise<void> {
  if (entry.undo === 'done') throw conflict('Ya se deshizo');
  const how: Partial<Record<ActivityAction, Undo['revert']>> = {
    deleted: undo.restore,
    changed: undo.revert,
    retired: undo.revert,
    reinstated: undo.revert,
    ...undo.acts,
  };
  const done = how[entry.action];
  if (!done) throw conflict('Solo se deshacen los cambios y las eliminaciones');
  if (entry.undo === 'none') throw conflict(await whyNone(db, tenant, entry));
  await done(db, tenant, entry);
}

/**
 * Undoes a deletion or a change of the last 30 days. Returns the entry about it.
 * @throws Refusal 'notFound' for an entry of another organization, 'forbidden' like the act itself, 'conflict' with the
 * reason against it.
 */
export async function undoEntry(db: Database, tenant: Tenant, undos: Undos, id: string): Promise<ActivityEntry> {
  const store = activityStore(db, tenant);
  const entry = await store.find(id);
  if (!entry) throw missing();
  const area = kinds[entry.kind].area;
  requirePermission(tenant, `${area}:write`);
  requireMoneyOf(tenant, area, [entry.before, entry.after]);
  try {
    await tryToUndo(db, tenant, undos[entry.kind].undo, entry);
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'forbidden')
      throw conflict(`No se puede deshacer: ${asReason(error)}`);
    throw error;
  }
  const undoneBy = (await store.find(id))?.undoneBy;
  const made = undoneBy ? await store.find(undoneBy) : null;
  if (!made) throw missing();
  return made;
}
