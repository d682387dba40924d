import { type DocumentType, documentTypeLabels, documentTypes } from '@baqueano/domain/document';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { searchPatterns } from '../../database/statements/search-text.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from './table.ts';

interface Word extends Record<string, unknown> {
  pattern: string;
  vehicleIds: string[];
  types: DocumentType[];
}

const labels = documentTypes.map((type) => documentTypeLabels[type]);

/** The ids as an array of values and not as a subquery: the planner sees how many there are. */
function isFound({ pattern, vehicleIds, types }: Word): SQL | undefined {
  return or(
    types.length > 0 ? inArray(documents.type, types) : undefined,
    vehicleIds.length > 0 ? sql`${documents.vehicleId} = any(${sql.param(vehicleIds)}::uuid[])` : undefined,
    sql`${documents.details} ~ ${pattern}`,
  );
}

/**
 * The documents in which every word is found: in the name of the type ('Seguro'), the details (where the insurer and the policy
 * number stand), the plate, the brand and model, or the name of the vehicle's driver.
 */
export async function documentsMatching(
  db: Database,
  { organizationId }: Tenant,
  text: string,
): Promise<SQL | undefined> {
  const patterns = searchPatterns(text);
  if (patterns.length === 0) return undefined;
  // The bar keeps a word from being found half in one field and half in the next.
  const { rows } = await db.execute<Word>(sql`
    with unit as materialized (
      select unit.id, concat_ws('|', license_plate, brand || ' ' || model, driver.name) as words
      from ${vehicles} as unit
      left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = unit.driver_id
      where unit.organization_id = ${organizationId}
    )
    select pattern, array(select id from unit where words ~ pattern) as "vehicleIds", array(
      select type
      from unnest(${sql.param(documentTypes)}::text[], ${sql.param(labels)}::text[]) as known (type, label)
      where label ~ pattern
    ) as types
    from unnest(${sql.param(patterns)}::text[]) with ordinality as word (pattern, place) order by place
  `);
  return and(...rows.map(isFound));
}
