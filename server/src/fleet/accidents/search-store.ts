import type { Accident, AccidentSeverity, AccidentSort, AccidentState } from '@baqueano/domain/accidents/accident';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { named } from '../../database/statements/json.ts';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { type Sort, sortBy } from '../../records/list.ts';
import { versionOf } from '../../records/version.ts';
import type { Tenant } from '../../tenant.ts';
import { drivers } from '../drivers/table.ts';
import { nameOf, plateOrName, vehicles } from '../vehicles/table.ts';
import { accidents } from './table.ts';

export interface AccidentFilter {
  state?: AccidentState;
  severity?: AccidentSeverity;
  vehicleId?: string;
  driverId?: string;
  /** The days of the first and of the last one. */
  from?: string;
  to?: string;
  search?: string | null;
  /** Only these. */
  ids?: string[];
}

export interface AccidentOrder {
  sort: AccidentSort;
  order: SortOrder;
}

const minute = sql<string>`to_char(${accidents.moment}, 'YYYY-MM-DD"T"HH24:MI')`;
export const asMoment = (text: string) => sql`${text}::timestamp`;

/** For accidents joined with their driver; of a deleted driver only the name is left. */
export const columns = named({
  id: accidents.id,
  vehicleId: accidents.vehicleId,
  moment: minute,
  date: sql<string>`to_char(${accidents.moment}, 'YYYY-MM-DD')`,
  place: accidents.place,
  jurisdiction: sql<Jurisdiction | null>`${accidents.jurisdiction}`,
  severity: sql<AccidentSeverity>`${accidents.severity}`,
  description: accidents.description,
  state: sql<AccidentState>`${accidents.state}`,
  driverId: drivers.id,
  driverName: sql<string | null>`coalesce(${drivers.name}, ${accidents.driverName})`,
  thirdParties: sql<Accident['thirdParties']>`${accidents.thirdParties}`,
  injured: accidents.injured,
  injuredNotes: accidents.injuredNotes,
  policeReport: accidents.policeReport,
  policeStation: accidents.policeStation,
  insurer: accidents.insurer,
  claimNumber: accidents.claimNumber,
  cost: accidents.cost,
  recovered: accidents.recovered,
  version: versionOf(accidents),
});

/** `from ... where`, for the rows of a tenant. */
export function joinsOf({ organizationId }: Tenant) {
  return {
    mine: eq(accidents.organizationId, organizationId),
    vehicle: and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, accidents.vehicleId)),
    driver: and(eq(drivers.organizationId, organizationId), eq(drivers.id, accidents.driverId)),
  };
}

/** The texts of the third parties. The bar prevents a match across two fields. */
const ofThirdParties = sql`(
  select string_agg(concat_ws('|', party ->> 'name', party ->> 'plate', party ->> 'document', party ->> 'insurer',
    party ->> 'policy', party ->> 'phone'), '|')
  from jsonb_array_elements(${accidents.thirdParties}) as party
)`;

/** For accidents joined with their vehicles and drivers. */
export function matching(tenant: Tenant, filter: AccidentFilter): SQL | undefined {
  const { state, severity, vehicleId, driverId, from, to, search, ids } = filter;
  const patterns = search ? searchPatterns(search) : [];
  const words = sql`concat_ws('|', ${accidents.place}, ${accidents.description}, ${accidents.insurer},
    ${accidents.claimNumber}, ${accidents.policeReport}, ${accidents.policeStation}, ${plateOrName()},
    ${nameOf()}, coalesce(${drivers.name}, ${accidents.driverName}), ${ofThirdParties})`;
  return and(
    joinsOf(tenant).mine,
    state && eq(accidents.state, state),
    severity && eq(accidents.severity, severity),
    vehicleId ? eq(accidents.vehicleId, vehicleId) : undefined,
    driverId ? eq(drivers.id, driverId) : undefined,
    ids && inArray(accidents.id, ids),
    from ? sql`${accidents.moment} >= ${from}::date` : undefined,
    to ? sql`${accidents.moment} < ${to}::date + 1` : undefined,
    patterns.length > 0 ? sql`${words} ~ all (${sql.param(patterns)}::text[])` : undefined,
  );
}

/** Not reported, then not closed; each group newest first. A single number, because its parts sort in two directions. */
const need = sql`(
  case ${accidents.state} when 'open' then 0 when 'closed' then 2 else 1 end * 1000000000::bigint
  + 500000000 - (extract(epoch from ${accidents.moment}) / 60)::bigint
)`;

export const sorts: Record<AccidentSort, Sort> = {
  need: sortBy(need, 'bigint'),
  moment: { by: [sql`${accidents.moment}`], key: minute, form: 'minute', last: asMoment },
  vehicle: sortBy(plateOrName(), 'text'),
  severity: sortBy(sql`(case ${accidents.severity} when 'minor' then 0 when 'moderate' then 1 else 2 end)`, 'bigint'),
  // Unknown sorts below 0: a row comparison with null would lose the row.
  cost: sortBy(sql`coalesce(${accidents.cost} + 1, 0)`, 'bigint'),
};
