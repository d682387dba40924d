import { driverInput } from '@baqueano/domain/drivers/driver';
import { fuelEntryInput } from '@baqueano/domain/fuel/fuel-entry';
import { documentInput } from '@baqueano/domain/papers/document-input';
import { today } from '@baqueano/domain/values/dates';
import { defaultVehicleImage } from '@baqueano/domain/vehicles/vehicle';
import { vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { assignments } from '../../fleet/assignments/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { nextUnplated } from '../../fleet/vehicles/unplated-store.ts';
import { fines } from '../../papers/fines/table.ts';
import type { Tenant } from '../../tenant.ts';
import { importChanges } from '../table.ts';
import { changesAtOnce, insertStaged, piecesOf, type Staged, updateStaged } from './insert-store.ts';

/** Writes all staged changes of an import, without derived ones (follow-store.ts). */

const without = (names: readonly string[], left: readonly string[]) => names.filter((name) => !left.includes(name));

const vehicleFields = without(Object.keys(vehicleInput.shape), ['assignedDriver', 'photoFileId', 'trailerId']);
const driverFields = without(Object.keys(driverInput.shape), ['assignedVehicles']);
/** Only the given values of own fields change; null removes one. */
const merged = ['custom'];
const documentFields = Object.keys(documentInput.shape);
const fuelFields = Object.keys(fuelEntryInput.shape);
const detailFields = [
  ...(['state', 'acta', 'jurisdiction', 'issuer', 'time', 'place', 'offence', 'gravity', 'amount', 'paidOn'] as const),
  ...(['paidAmount', 'driverPays', 'driverId', 'driverName', 'driverSource', 'driverReason'] as const),
  ...(['discountUntil', 'discountAmount'] as const),
];

/** New records of all kinds; without odometers of existing vehicles. */
export async function insertAll(tx: Database, staged: Staged, count: number): Promise<void> {
  await numberUnplated(tx, staged);
  await insertStaged(tx, staged, count, {
    of: 'driver',
    names: driverFields,
    otherwise: { licenseClasses: sql`'{}'::text[]`, custom: sql`'{}'::jsonb` },
  });
  await insertStaged(tx, staged, count, {
    of: 'vehicle',
    names: [...vehicleFields, 'unplatedNumber', 'driverId'],
    otherwise: {
      status: sql`'disponible'`,
      imageUrl: sql`${defaultVehicleImage}`,
      fuels: sql`'{}'::text[]`,
      tags: sql`'{}'::text[]`,
      custom: sql`'{}'::jsonb`,
    },
  });
  await readOdometers(tx, staged, count, 'create', sql`now()`);
  await insertStaged(tx, staged, count, {
    of: 'document',
    names: documentFields,
    otherwise: { expiryDate: sql`'infinity'::date` },
  });
  await insertEntries(tx, staged, count);
  await insertFines(tx, staged, count);
  await insertStaged(tx, staged, count, {
    of: 'assignment',
    names: ['vehicleId', 'driverId', 'driverName', 'km', 'note'],
    otherwise: { begins: sql`coalesce(change.fields ->> 'from', change.fields ->> 'now')::timestamp` },
    conflict: sql`on conflict (organization_id, vehicle_id, begins) do nothing`,
  });
}

/** The driver by the hand-overs. On a day of one the time has to be known: it is 00:00 where it is not. */
const driverThen = ({ organizationId }: Tenant, columns: SQL, moment: SQL): SQL => sql`
  select ${columns} from ${assignments} as last
  where last.organization_id = ${organizationId} and last.vehicle_id = (change.fields ->> 'vehicleId')::uuid
    and last.begins <= ${moment}
    and not (${moment}::time = '00:00' and exists (
      select from ${assignments} as other
      where other.organization_id = ${organizationId} and other.vehicle_id = last.vehicle_id
        and other.begins::date = ${moment}::date
    ))
  order by last.begins desc limit 1`;

/**
 * Services, readings and fuel: of new vehicles, or of existing ones.
 * @param moment for existing vehicles, after their lock (decision 91).
 */
async function insertEntries(tx: Database, staged: Staged, count: number, moment?: SQL): Promise<void> {
  const { tenant, importId } = staged;
  const isOfNew = sql`exists (
    select from ${importChanges} as made
    where made.organization_id = ${tenant.organizationId} and made.import_id = ${importId}
      and made.record_id = (change.fields ->> 'vehicleId')::uuid and made."of" = 'vehicle' and made.does = 'create'
  )`;
  const where = moment ? sql`not ${isOfNew}` : isOfNew;
  const createdAt = moment ?? sql`now()`;
  await insertStaged(tx, staged, count, {
    of: 'maintenance',
    names: ['vehicleId', 'date', 'km', 'serviceType', 'workshop', 'cost', 'notes', 'nextOilChangeKm'],
    // Equal moments mark an unchanged record, so that an undo leaves rewritten ones.
    otherwise: { createdAt, updatedAt: createdAt },
    where,
  });
  const had = (driver: SQL) =>
    sql`case when made."driverName" is null then (${driverThen(tenant, driver, sql`made.moment`)}) end`;
  await insertStaged(tx, staged, count, {
    of: 'fuel',
    names: fuelFields,
    otherwise: {
      ...{ fullTank: sql`false`, missedBefore: sql`false`, createdAt, updatedAt: createdAt },
      ...{ driverId: had(sql`last.driver_id`), driverName: had(sql`last.driver_name`) },
    },
    where,
  });
  await insertStaged(tx, staged, count, {
    of: 'reading',
    names: ['vehicleId', 'date', 'km'],
    otherwise: { createdAt },
    where,
  });
}

/** Gives each new vehicle without a plate a number, in the order of the sheet. */
async function numberUnplated(tx: Database, { tenant, importId }: Staged): Promise<void> {
  const those = sql`change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
    and change."of" = 'vehicle' and change.does = 'create' and change.fields ->> 'licensePlate' is null`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${importChanges} as change where ${those}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const before = (await nextUnplated(tx, tenant, count)) - count;
  await tx.execute(sql`
    update ${importChanges} set fields = jsonb_set(
      ${importChanges}.fields, '{unplatedNumber}', (${before}::int + numbered.place::int)::text::jsonb
    )
    from (
      select change.position, row_number() over (order by change.position) as place
      from ${importChanges} as change where ${those}
    ) as numbered
    where ${importChanges}.organization_id = ${tenant.organizationId} and ${importChanges}.import_id = ${importId}
      and ${importChanges}.position = numbered.position`);
}

/** A vehicle's km is a reading of today. */
async function readOdometers(
  tx: Database,
  staged: Staged,
  count: number,
  does: 'create' | 'update',
  moment: SQL,
): Promise<void> {
  const { tenant, importId } = staged;
  for (const from of piecesOf(count)) {
    await tx.execute(sql`
      insert into ${odometerReadings} (organization_id, id, vehicle_id, date, km, created_at)
      select change.organization_id, gen_random_uuid(), change.record_id, ${today()}::date,
        (change.fields ->> 'currentKm')::int, ${moment}
      from ${importChanges} as change
      where change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
        and change."of" = 'vehicle' and change.does = ${does} and change.kept is null
        and change.fields ->> 'currentKm' is not null
        and change.position >= ${from}::int and change.position < ${from + changesAtOnce}::int`);
  }
}

/** A fine is a document with more fields; its driver follows from the hand-overs, unless the sheet has one. */
async function insertFines(tx: Database, staged: Staged, count: number): Promise<void> {
  await insertStaged(tx, staged, count, {
    of: 'fine',
    names: ['vehicleId', 'issueDate', 'expiryDate', 'status', 'cost', 'closed'],
    otherwise: { type: sql`'fine'`, details: sql`change.fields ->> 'remarks'` },
  });
  const { tenant, importId } = staged;
  const { organizationId } = tenant;
  const offence = sql`((change.fields ->> 'issueDate') || ' ' || made.time)::timestamp`;
  const names = detailFields.map((name) =>
    sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  );
  for (const from of piecesOf(count)) {
    await tx.execute(sql`
      insert into ${fines} (organization_id, document_id, ${sql.join(names, sql`, `)})
      select change.organization_id, change.record_id, made.state, made.acta, made.jurisdiction, made.issuer, made.time,
        made.place, made.offence, made.gravity, made.amount, made."paidOn", made."paidAmount",
        coalesce(made."driverPays", false),
        coalesce(made."driverId", had.driver_id), coalesce(made."driverName", had.driver_name),
        coalesce(made."driverSource", case when had.id is not null then 'assignments' end), made."driverReason",
        made."discountUntil", made."discountAmount"
      from ${importChanges} as change
      cross join lateral jsonb_to_record(change.fields -> 'details') as made (
        state text, acta text, jurisdiction text, issuer text, time text, place text, offence text, gravity text,
        amount bigint, "paidOn" date, "paidAmount" bigint, "driverPays" boolean, "driverId" uuid, "driverName" text,
        "driverSource" text, "driverReason" text, "discountUntil" date, "discountAmount" bigint
      )
      left join lateral (
        ${driverThen(tenant, sql`last.id, last.driver_id, last.driver_name`, offence)}
      ) as had on made."driverName" is null
      where change.organization_id = ${organizationId} and change.import_id = ${importId}
        and change."of" = 'fine' and change.does = 'create'
        and change.position >= ${from}::int and change.position < ${from + changesAtOnce}::int`);
  }
}

/**
 * Existing records, locked by now: with the sheet's values, or the former ones.
 * @param moment of the sheet's odometer readings; absent for the former values.
 */
export async function updateAll(tx: Database, staged: Staged, count: number, moment?: SQL): Promise<void> {
  const valuesFrom = moment ? 'fields' : 'before';
  await updateStaged(tx, staged, count, { of: 'driver', names: driverFields, merged, valuesFrom });
  await updateStaged(tx, staged, count, {
    of: 'vehicle',
    names: vehicleFields,
    merged,
    more: sql`, revision = revision + 1`,
    valuesFrom,
  });
  if (moment) {
    await readOdometers(tx, staged, count, 'update', moment);
    await insertEntries(tx, staged, count, moment);
  }
  await updateStaged(tx, staged, count, {
    of: 'document',
    names: ['issuer', 'number', 'cost', 'details', 'inspectionResult'],
    valuesFrom,
  });
}
