import type { Import } from '@baqueano/domain/imports/import';
import type { ImportAnswer } from '@baqueano/domain/imports/import-questions';
import { ownColumnsOf } from '@baqueano/domain/imports/questions/own-columns';
import { ownPrefix } from '@baqueano/domain/imports/targets/own';
import { fold } from '@baqueano/domain/values/fold';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { customFieldStore } from '../../fleet/custom-fields/store.ts';
import { customFields } from '../../fleet/custom-fields/table.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { requirePermission } from '../../records/permitted.ts';
import type { Tenant } from '../../tenant.ts';

/** Own fields that an import makes for its columns, and removes again while they are empty (decision 104). */

export interface Placed {
  index: number;
  target: string | null;
  own?: ImportAnswer;
}

type Columns = Pick<Import, 'columns'>['columns'];

/** The codes of the fields that were made for these columns. */
export const madeFor = (columns: Columns) =>
  columns.flatMap(({ own, target }) => (own === 'create' && target !== null ? [target] : []));

const idOf = (code: string) => code.slice(code.indexOf(ownPrefix) + ownPrefix.length);

export function ownFieldsStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const fields = customFieldStore(db, tenant);

  /** Fields with a value stay, and so do all of them without the right to change settings. */
  async function drop(codes: readonly string[]): Promise<void> {
    if (codes.length === 0 || !tenant.permissions.has('setting:write')) return;
    const isUsed = (table: PgTable) => sql`exists (select from ${table} as one
      where one.organization_id = ${organizationId} and jsonb_exists(one.custom, ${customFields.id}::text))`;
    const those = and(eq(customFields.organizationId, organizationId), inArray(customFields.id, codes.map(idOf)));
    const empty = await db
      .select({ id: customFields.id })
      .from(customFields)
      .where(and(those, sql`not ${isUsed(vehicles)}`, sql`not ${isUsed(drivers)}`));
    for (const { id } of empty) await fields.delete(id);
  }

  /** Throws like `create` of an own field; then none is made. */
  async function make(one: Import): Promise<Placed[]> {
    const known = await fields.list();
    const usedTargets = new Set(one.columns.map(({ target }) => target));
    const made: string[] = [];
    const placed: Placed[] = [];
    try {
      for (const { index, name, of, type, target, answer } of ownColumnsOf(one)) {
        if (answer === 'create') {
          placed.push({ index, target, own: answer });
          continue;
        }
        const same = known.find((field) => field.of === of && fold(field.name) === fold(name));
        const { id } = same ?? (await fields.create({ name, of, type, options: [] }));
        const code = `${of}.${ownPrefix}${id}`;
        if (!same) made.push(code);
        // Another column with the same name already has that field.
        if (usedTargets.has(code)) placed.push({ index, target: null, own: 'leave' });
        else placed.push({ index, target: code, ...(!same && { own: 'create' as const }) });
        usedTargets.add(code);
        if (!same) known.push({ id, of, name, type, options: [], version: '' });
      }
    } catch (error) {
      await drop(made);
      throw error;
    }
    return placed;
  }

  return {
    drop,

    /** The new targets of the columns without a place. Throws 'forbidden' without the right to change settings. */
    async place(one: Import, answer: ImportAnswer): Promise<Placed[]> {
      if (answer === 'create' || madeFor(one.columns).length > 0) requirePermission(tenant, 'setting:write');
      if (answer === 'create') return make(one);
      return ownColumnsOf(one).map(({ index }) => ({ index, target: null, own: answer }));
    },
  };
}
