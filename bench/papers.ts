import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/database/connection/database.ts';
import { transaction } from '../server/src/database/statements/transaction.ts';
import { recompute } from '../server/src/due/recompute.ts';
import type { Tenant } from '../server/src/tenant.ts';

const years = 10;
const vehiclesAtOnce = 250;

/**
 * An archive's papers beyond the demo's: for each vehicle ten years of a yearly paper, with a file for each. Every second vehicle
 * has them as a chain of renewals; the others have no links.
 * Set statements, because 5,000 vehicles make 50,000 rows of each.
 */
export async function addPapers(db: Database, tenant: Tenant): Promise<void> {
  const { organizationId } = tenant;
  const paper = (year: string) => sql`md5(unit.id::text || ${sql.raw(year)})::uuid`;
  await db.execute(sql`
    insert into documents (organization_id, id, vehicle_id, type, issue_date, expiry_date, status, cost, issuer, number, renews_id)
    select unit.organization_id, ${paper('year')}, unit.id, 'cargo_insurance', current_date - 100 - 365 * year,
      current_date + 265 - 365 * year, 'valid', 10000 * (${years}::int - year), 'La Segunda', 'CM-' || year,
      case when unit.place % 2 = 0 and year < ${years}::int - 1 then ${paper('(year + 1)')} end
    from (
      select organization_id, id, row_number() over (order by id) as place from vehicles
      where organization_id = ${organizationId}
    ) as unit cross join generate_series(0, ${years}::int - 1) as year`);
  await db.execute(sql`
    insert into contents (organization_id, id, hash, media_type, size, pages)
    select organization_id, id, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 'application/pdf', 400000, 1 from vehicles
    where organization_id = ${organizationId}`);
  await db.execute(sql`
    insert into files (organization_id, id, document_id, name, content_id)
    select organization_id, gen_random_uuid(), id, 'poliza.pdf', vehicle_id from documents
    where organization_id = ${organizationId} and type = 'cargo_insurance' and number is not null`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from vehicles where organization_id = ${organizationId} order by id`);
  for (let start = 0; start < rows.length; start += vehiclesAtOnce) {
    const some = rows.slice(start, start + vehiclesAtOnce).map(({ id }) => id);
    await transaction(db, (tx) => recompute(tx, tenant, { because: ['document'], vehicleIds: some }));
  }
  await db.execute(sql`vacuum (analyze)`);
}
