import type { MaintenanceOptions } from '@baqueano/domain/maintenance';
import { normalizePlate } from '@baqueano/domain/plate';
import { or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { maintenanceRecords, vehicles } from '../database/schema.ts';
import type { OrganizationId } from '../http/signed-in.ts';

const accented = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAAEEEEIIIIOOOOOUUUUCNaaaaaaeeeeiiiiooooouuuucn';

/** Without case and accents: lower() after the accents have gone, because a database in the C locale knows ASCII only. */
const fold = (text: SQL) => sql`lower(translate(${text}, ${accented}, ${plain}))`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

interface Matches extends Record<string, unknown> {
  vehicleIds: string[];
  serviceTypes: string[];
  workshops: string[];
}

export function maintenanceSearch(db: Database, organizationId: OrganizationId) {
  /**
   * Each value once, hopping over the column's index from one to the next: a fleet writes few different ones, so what is
   * slow for a record is done for these alone.
   */
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
  const serviceTypes = written(sql`service_types`, sql`service_type`);
  const workshops = written(sql`workshops`, sql`workshop`);

  return {
    /** The records whose vehicle (brand and model, or plate), service type or workshop contains the text. */
    async matching(text: string): Promise<SQL | undefined> {
      const typed = escapeLike(text.normalize('NFC').replace(/\s+/g, ' '));
      const contains = (value: SQL) => sql`${fold(value)} like '%' || ${fold(sql`${typed}::text`)} || '%'`;
      const plate = escapeLike(normalizePlate(text));
      const ofPlate = plate ? sql`license_plate like ${`%${plate}%`}` : sql`false`;
      const { rows } = await db.execute<Matches>(sql`
        with recursive ${serviceTypes}, ${workshops}, model as materialized (
          select distinct brand, model from ${vehicles} where organization_id = ${organizationId}
        )
        select
          array(
            select id from ${vehicles} where organization_id = ${organizationId}
            and (${ofPlate} or (brand, model) in (select * from model where ${contains(sql`brand || ' ' || model`)}))
          ) as "vehicleIds",
          array(select value from service_types where ${contains(sql`value`)}) as "serviceTypes",
          array(select value from workshops where ${contains(sql`value`)}) as workshops
      `);
      const [found] = rows;
      if (!found) throw new Error('The database returned no row of matches');
      // As arrays of values and not as subqueries, and without those that are empty: the planner sees how many there are and
      // takes the right index.
      const ways = [
        found.vehicleIds.length && sql`${maintenanceRecords.vehicleId} = any(${sql.param(found.vehicleIds)}::uuid[])`,
        found.serviceTypes.length && sql`${maintenanceRecords.serviceType} = any(${sql.param(found.serviceTypes)}::text[])`,
        found.workshops.length && sql`${maintenanceRecords.workshop} = any(${sql.param(found.workshops)}::text[])`,
      ];
      return or(...ways.filter((way) => way !== 0)) ?? sql`false`;
    },

    /** As a person sorts them. */
    async options(): Promise<MaintenanceOptions> {
      const { rows } = await db.execute<MaintenanceOptions & Record<string, unknown>>(sql`
        with recursive ${serviceTypes}, ${workshops}
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
