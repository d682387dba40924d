import {
  actOf,
  type ClearanceAnswer,
  type ClearanceCode,
  type ClearanceEffect,
  type ClearanceReason,
  type ClearanceSummary,
  clearanceAnswers,
  clearancePapers,
  reasonLabel,
  type VehicleClearance,
} from '@baqueano/domain/clearance/clearance';
import type { ClearanceWord } from '@baqueano/domain/clearance/clearance-word';
import { missingFacts } from '@baqueano/domain/rules/proposal';
import { today } from '@baqueano/domain/values/dates';
import { licenseClasses } from '@baqueano/domain/values/license-class';
import type { VehicleLabel } from '@baqueano/domain/vehicles/vehicle';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import type { Tenant } from '../../tenant.ts';
import { rulesOf } from '../corrections/store.ts';
import type { Rules } from '../rules/data/corrected.ts';
import { type ClearanceFilter, placeOf, unitsOf } from './unit-store.ts';
import { wordsOf } from './word-store.ts';

interface Unit extends Record<string, unknown> {
  id: string;
  vehicle: VehicleLabel;
  plate: string;
  internalNumber: string | null;
  costCentre: string | null;
  tags: string[];
  driverId: string | null;
  driverName: string | null;
  /** The index of its answer in clearanceAnswers. */
  place: number;
  stale: boolean;
}

/** The number of units with that answer, or that reason. */
interface Counted extends Record<string, unknown> {
  reason: string | null;
  effect: ClearanceEffect | null;
  place: number | null;
  count: number;
}

interface Fact extends Record<string, unknown> {
  unitId: string;
  vehicleId: string;
  trailerPlate: string | null;
  code: ClearanceCode;
  subject: string;
  effect: ClearanceEffect;
  since: string | null;
  until: string | null;
  due: string | null;
  documentId: string | null;
  documentType: string | null;
  ruleId: string | null;
  missing: string | null;
  detail: string | null;
}

const named = <T extends string>(all: readonly T[], text: string | null) => all.find((one) => one === text) ?? null;

function reasonOf(rules: Rules, fact: Fact): ClearanceReason {
  const { code, effect, vehicleId, trailerPlate, since, until, due, documentId, ruleId } = fact;
  const about = { code, paper: named(clearancePapers, fact.subject), missing: named(missingFacts, fact.missing) };
  return {
    ...about,
    ...{
      effect,
      message: reasonLabel(about, fact.documentType),
      vehicleId,
      trailerPlate,
      since,
      until,
      due,
      documentId,
    },
    neededClass: named(licenseClasses, fact.detail),
    act: actOf(about, documentId),
    ruleId,
    sources: rules.sourcesOf(ruleId),
    own: rules.isOwn(ruleId),
  };
}

/** The reason of a vehicle with facts under recomputation. */
const updating = (vehicleId: string): ClearanceReason => {
  const about = { code: 'updating' as const, paper: null, missing: null };
  return {
    ...about,
    ...{ effect: 'unknown', message: reasonLabel(about), vehicleId, trailerPlate: null, since: null, until: null },
    ...{ due: null, documentId: null, neededClass: null, act: null, ruleId: null, sources: [], own: false },
  };
};

/** Each once, even if several papers lack the same fact. */
function distinct(reasons: ClearanceReason[]): ClearanceReason[] {
  const byKey = new Map<string, ClearanceReason>();
  for (const one of reasons) {
    const key = `${one.vehicleId} ${one.message}`;
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

export function clearanceStore(db: Database, tenant: Tenant, on = today()) {
  /** Read once per call: the rules of one moment. */
  async function ruled() {
    const rules = await rulesOf(db, tenant);
    return { rules, ...unitsOf(tenant, rules.version, on) };
  }
  type Ruled = Awaited<ReturnType<typeof ruled>>;

  /** With the reasons that hold today. */
  async function whole({ rules, holding }: Ruled, units: Unit[]): Promise<VehicleClearance[]> {
    if (units.length === 0) return [];
    const { rows } = await db.execute<Fact>(holding(units.map(({ id }) => id)));
    const factsOf = Map.groupBy(rows, ({ unitId }) => unitId);
    return units.map(({ id, vehicle, driverId, driverName, place, stale, ...listed }) => {
      const shown = stale ? [updating(id)] : distinct((factsOf.get(id) ?? []).map((fact) => reasonOf(rules, fact)));
      const answer: ClearanceAnswer = clearanceAnswers[place] ?? 'unknown';
      const reasons = shown.filter(({ effect }) => effect !== 'observation');
      return {
        vehicleId: id,
        vehicle,
        internalNumber: listed.internalNumber,
        costCentre: listed.costCentre,
        tags: listed.tags,
        driver: driverId && driverName !== null ? { id: driverId, name: driverName } : null,
        on,
        answer,
        reasons,
        observations: answer === 'yes' ? shown.filter(({ effect }) => effect === 'observation') : [],
      };
    });
  }

  async function units(
    { ranked }: Ruled,
    filter: ClearanceFilter,
    beyond: SQL = sql`true`,
    most?: number,
    first: SQL = sql`unit.place`,
  ): Promise<Unit[]> {
    const { rows } = await db.execute<Unit>(sql`
      ${ranked(filter)}
      select unit.* from unit
      where ${filter.answer ? sql`unit.place = ${placeOf(filter.answer)}` : sql`true`} and ${beyond}
      order by ${first}, unit.plate, unit.id ${most === undefined ? sql`` : sql`limit ${most}::int`}
    `);
    return rows;
  }

  async function summary(filter: ClearanceFilter): Promise<ClearanceSummary> {
    const { ranked } = await ruled();
    const { rows } = await db.execute<Counted>(sql`
      ${ranked(filter)}
      select null as reason, null as effect, unit.place, count(*)::int as count from unit group by unit.place
      union all
      select told.reason, told.effect, null, count(distinct told.unit_id)::int from (
        select 'updating' as reason, 'unknown' as effect, unit.id as unit_id from unit where unit.stale
        union all
        select held.code || '.' || held.subject, held.effect, unit.id from unit
        cross join lateral unnest(array[unit.id, unit."trailerId", unit."lastId"]) as part (id)
        join held on held.vehicle_id = part.id
        where not unit.stale and (held.effect <> 'observation' or unit.place = ${placeOf('yes')})
      ) as told group by told.reason, told.effect
      order by count desc, reason
    `);
    const byAnswer = { no: 0, unknown: 0, yes: 0 };
    for (const { place, count } of rows) {
      const answer = place === null ? undefined : clearanceAnswers[place];
      if (answer) byAnswer[answer] = count;
    }
    const byReason = rows.flatMap(({ reason, effect, count }) =>
      reason !== null && effect !== null ? { reason, effect, count } : [],
    );
    return { total: byAnswer.no + byAnswer.unknown + byAnswer.yes, byAnswer, byReason };
  }

  return {
    summary,

    async counts(): Promise<ClearanceSummary['byAnswer']> {
      const { ranked } = await ruled();
      const { rows } = await db.execute<Pick<Unit, 'place'> & { count: number }>(
        sql`${ranked({})} select unit.place, count(*)::int as count from unit group by unit.place`,
      );
      const counts = { no: 0, unknown: 0, yes: 0 };
      for (const { place, count } of rows) counts[clearanceAnswers[place] ?? 'unknown'] += count;
      return counts;
    },

    /** Sorted like the screen: first vehicles that may not circulate, each group by plate. */
    async list(filter: ClearanceFilter) {
      const by = await ruled();
      return whole(by, await units(by, filter));
    },

    /**
     * @param cursor of the page before.
     * @param total may return a known number without a query.
     */
    async page(
      filter: ClearanceFilter,
      limit: number,
      cursor: string | undefined,
      total: () => Promise<number | null>,
    ): Promise<Page<VehicleClearance[]>> {
      const [place, plate = '', id = ''] = readCursor(cursor, ['integer', 'text', 'id']) ?? [];
      const beyond =
        place === undefined
          ? undefined
          : sql`(unit.place, unit.plate, unit.id) > (${place}::bigint, ${plate}, ${id}::uuid)`;
      const by = await ruled();
      const found = await units(by, filter, beyond, limit + 1);
      const page = cutPage(found, limit, await total(), (unit) => [String(unit.place), unit.plate, unit.id]);
      return { ...page, rows: await whole(by, page.rows) };
    },

    /** The words for all vehicles in service that have one, in one statement. */
    async words(): Promise<ClearanceWord[]> {
      return wordsOf(db, await ruled());
    },

    /** The first vehicles that may not circulate: those in use, then those with a driver. */
    async stopped(most: number): Promise<VehicleClearance[]> {
      const by = await ruled();
      const inUse = sql`unit."inUse" desc, unit."driverId" is null`;
      return whole(by, await units(by, { answer: 'no' }, undefined, most, inUse));
    },

    /** Also for a vehicle out of service; null for an unknown one. */
    async find(vehicleId: string): Promise<VehicleClearance | null> {
      const by = await ruled();
      const [found] = await whole(by, await units(by, { vehicleId }));
      return found ?? null;
    },
  };
}
