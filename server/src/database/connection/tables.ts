import { type Client, escapeIdentifier } from 'pg';

export interface Table {
  schema: string;
  name: string;
  /** Without columns that PostgreSQL computes. */
  columns: string[];
}

export function sqlName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

interface CatalogRow extends Table {
  id: string;
  refersTo: string[];
}

/**
 * All tables, each after its references, from the catalog, so that none can be forgotten. The journal of migrations and an
 * extension's tables are not included.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<CatalogRow>(`
    select c.oid::text as id, n.nspname as schema, c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select confrelid::text from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      ) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname not in ('pg_catalog', 'information_schema')
      and (n.nspname, c.relname) <> ('drizzle', '__drizzle_migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`);
  return inOrder(rows).map(({ schema, name, columns }) => ({ schema, name, columns }));
}

function inOrder(tables: CatalogRow[]): CatalogRow[] {
  const sorted: CatalogRow[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id));
    const free = left.filter(({ refersTo }) => !refersTo.some((id) => waiting.has(id)));
    if (free.length === 0) throw new Error(`${left.map(sqlName).join(', ')} refer to each other: no order loads them`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

export async function holdRows(client: Client, tables: Table[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query<{ some: boolean }>(`select exists (select 1 from ${sqlName(table)}) as some`);
    if (rows[0]?.some) return true;
  }
  return false;
}
