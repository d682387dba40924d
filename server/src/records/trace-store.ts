import type { ActivityAction, ActivityKind } from '@baqueano/domain/activity';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { activity } from '../activity/table.ts';
import type { Database } from '../database/connection/database.ts';
import { prepared } from '../database/statements/batch.ts';
import type { Tenant } from '../tenant.ts';

/** A line of the activity, before it is known who acts. */
export interface Line {
  kind: ActivityKind;
  recordId: string;
  vehicleId: string | null;
  label: string;
  action: ActivityAction;
  changes?: Changes;
}

/** The fields that differ, as they were and as they are. */
export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

const insertLine = prepared((tx: Database) =>
  tx
    .insert(activity)
    .values({
      organizationId: sql.placeholder('organizationId'),
      id: sql.placeholder('id'),
      actor: sql.placeholder('actor'),
      requestId: sql.placeholder('requestId'),
      kind: sql.placeholder('kind'),
      recordId: sql.placeholder('recordId'),
      vehicleId: sql.placeholder('vehicleId'),
      label: sql.placeholder('label'),
      action: sql.placeholder('action'),
      // Of a null drizzle's own column would make JSON's null.
      before: sql`${sql.placeholder('before')}::jsonb`,
      after: sql`${sql.placeholder('after')}::jsonb`,
    })
    .prepare('insert_activity'),
);

/** To be sent with the commit of the change. */
export function trace(tx: Database, { organizationId, actor }: Tenant, { changes, ...line }: Line): Promise<unknown> {
  const who = actor.kind === 'person' ? { actor: actor.userId, requestId: actor.requestId } : noPerson;
  return insertLine(tx).execute({
    organizationId,
    id: uuidv7(),
    ...who,
    ...line,
    before: changes ? JSON.stringify(changes.before) : null,
    after: changes ? JSON.stringify(changes.after) : null,
  });
}

const noPerson = { actor: null, requestId: null };

/** Null when none of the fields differs. Values are what JSON holds: texts, numbers, null and lists of them. */
export function changesBetween(before: object, after: object, fields: readonly string[]): Changes | null {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  if (changed.length === 0) return null;
  const pick = (record: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, record[field]]));
  return { before: pick(was), after: pick(is) };
}
