import { documentTypeLabels, documentTypes } from '@baqueano/domain/papers/document';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { nameOf, plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { documents, documentTypeRows } from './table.ts';

interface Word extends Record<string, unknown> {
  pattern: string;
  vehicleIds: string[];
  driverIds: string[];
  types: string[];
}

const labels = documentTypes.map((type) => documentTypeLabels[type]);

/** An array of ids instead of a subquery, so that the planner knows their number. */
function isFound({ pattern, vehicleIds, driverIds, types }: Word): SQL | undefined {
  return or(
    types.length > 0 ? inArray(documents.type, types) : undefined,
    vehicleIds.length > 0 ? sql`${documents.vehicleId} = any(${sql.param(vehicleIds)}::uuid[])` : undefined,
    driverIds.length > 0 ? sql`${documents.driverId} = any(${sql.param(driverIds)}::uuid[])` : undefined,
    sql`${documents.details} ~ ${pattern}`,
    sql`${documents.issuer} ~ ${pattern}`,
    sql`${documents.number} ~ ${pattern}`,
  );
}

/**
 * Documents with every word in the type's name ('Seguro'), the details, issuer, number, plate, brand and model, or the name
 * of the driver of paper or vehicle.
 */
async function documentsMatching(db: Database, { organizationId }: Tenant, text: string): Promise<SQL | undefined> {
  const patterns = searchPatterns(text);
  if (patterns.length === 0) return undefined;
  // The bar prevents a match across two fields.
  const { rows } = await db.execute<Word>(sql`
    with unit as materialized (
      select unit.id, concat_ws('|', ${plateOrName(sql`unit`)}, ${nameOf(sql`unit`)}, driver.name) as words
      from ${vehicles} as unit
      left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = unit.driver_id
      where unit.organization_id = ${organizationId}
    )
    select pattern, array(select id from unit where words ~ pattern) as "vehicleIds", array(
      select person.id from ${drivers} as person
      where person.organization_id = ${organizationId} and person.name ~ pattern
    ) as "driverIds", array(
      select type
      from unnest(${sql.param(documentTypes)}::text[], ${sql.param(labels)}::text[]) as known (type, label)
      where label ~ pattern
      union all
      select own.id::text from ${documentTypeRows} as own
      where own.organization_id = ${organizationId} and own.name ~ pattern
    ) as types
    from unnest(${sql.param(patterns)}::text[]) with ordinality as word (pattern, place) order by place
  `);
  return and(...rows.map(isFound));
}

/** Caches the last search: a page and its total need the same one. */
export function documentSearch(db: Database, tenant: Tenant) {
  let last: { text: string; found: Promise<SQL | undefined> } | undefined;
  return (text: string): Promise<SQL | undefined> => {
    if (last?.text !== text) last = { text, found: documentsMatching(db, tenant, text) };
    return last.found;
  };
}
