import type { MaintenanceOptions } from '@baqueano/domain/maintenance';
import { normalizePlate } from '@baqueano/domain/values/plate';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { fold, likeWords } from '../../database/statements/search-text.ts';
import { plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from './table.ts';

interface Matches extends Record<string, unknown> {
  vehicleIds: string[];
  serviceTypes: string[];
  workshops: string[];
}

/** Arrays of values instead of subqueries, without empty ones: so the planner knows their number, and uses the right index. */
function anyOf({ vehicleIds, serviceTypes, workshops }: Matches): SQL {
  const ways = [
    vehicleIds.length > 0 ? sql`${maintenanceRecords.vehicleId} = any(${sql.param(vehicleIds)}::uuid[])` : undefined,
    serviceTypes.length > 0
      ? sql`${maintenanceRecords.serviceType} = any(${sql.param(serviceTypes)}::text[])`
      : undefined,
    workshops.length > 0 ? sql`${maintenanceRecords.workshop} = any(${sql.param(workshops)}::text[])` : undefined,
  ];
  // Not `false`: Citus would put an empty row set in the table's place, which has no xmin.
  return or(...ways) ?? sql`${maintenanceRecords.vehicleId} = any('{}'::uuid[])`;
}

export function maintenanceSearch(db: Database, { organizationId }: Tenant) {
  /** Each distinct value, by steps in the column's index: a fleet writes few of them, so that slow work runs only for these. */
  function written(name: SQL, column: SQL): SQL {
    const next = (condition: SQL) => sql`(
      select ${column} from ${maintenanceRecords}
      where organization_id = ${organizationId} ${condition} order by ${column} limit 1
    )`;
    return sql`${name} (value) as (
      ${next(sql``)} union all
      select ${next(sql`and ${column} > ${name}.value`)} from ${name} where ${name}.value is not null
    )`;
  }
  // Made at its first use: a store is made for each request, and few of them search.
  const allWritten = () =>
    sql`${written(sql`service_types`, sql`service_type`)}, ${written(sql`workshops`, sql`workshop`)}`;

  return {
    /** Records with every word in the vehicle (brand and model, or plate), the service type or the workshop. */
    async matching(text: string): Promise<SQL | undefined> {
      const words = likeWords(text);
      if (words.length === 0) return undefined;
      const plates = words.map((word) => normalizePlate(word)).map((plate) => plate && `%${plate}%`);
      const contains = (value: SQL) => sql`${fold(value)} like '%' || ${fold(sql`word.typed`)} || '%'`;
      const { rows } = await db.execute<Matches>(sql`
        with recursive ${allWritten()},
        word as (
          select * from unnest(${sql.param(words)}::text[], ${sql.param(plates)}::text[])
          with ordinality as word (typed, plate, place)
        ),
        model as materialized (
          select place, brand, model
          from (select distinct coalesce(brand, '') as brand, coalesce(model, '') as model from ${vehicles} where organization_id = ${organizationId}) as model
          join word on ${contains(sql`brand || ' ' || model`)}
        )
        select
          array(
            select unit.id from ${vehicles} as unit where unit.organization_id = ${organizationId} and (
              unit.license_plate like word.plate
              or unit.license_plate is null
                and upper(regexp_replace(${plateOrName(sql`unit`)}, '[^[:alnum:]]', '', 'g')) like word.plate
              or (word.place, coalesce(unit.brand, ''), coalesce(unit.model, '')) in (select * from model)
            )
          ) as "vehicleIds",
          array(select value from service_types where ${contains(sql`value`)}) as "serviceTypes",
          array(select value from workshops where ${contains(sql`value`)}) as workshops
        from word
      `);
      return and(...rows.map(anyOf));
    },

    async options(): Promise<MaintenanceOptions> {
      const { rows } = await db.execute<MaintenanceOptions & Record<string, unknown>>(sql`
        with recursive ${allWritten()}
        select
          array(
            select value from service_types where value is not null order by value collate "es-x-icu"
          ) as "serviceTypes",
          array(select value from workshops where value is not null order by value collate "es-x-icu") as workshops
      `);
      const [found] = rows;
      if (!found) throw new Error('The database returned no row of options');
      return found;
    },
  };
}
