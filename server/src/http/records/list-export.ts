import { setImmediate } from 'node:timers/promises';
import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { type RecordArea, seesMoney } from '@baqueano/domain/people/permissions';
import type { CellType } from '@baqueano/domain/records/field-words';
import { choice } from '@baqueano/domain/records/fields';
import { type SortOrder, sortOrders } from '@baqueano/domain/records/sorting';
import { type Cell, cellOf, type Sheet, widthOf } from '@baqueano/domain/sheets/sheet';
import * as z from 'zod/mini';
import { JsonText } from '../../database/statements/json.ts';
import { type Page, writeCursor } from '../../records/page.ts';
import { seesDrivers } from '../../records/permitted.ts';
import type { Tenant } from '../../tenant.ts';
import { described } from '../schemas.ts';
import { type ListCalls, orderOf } from './list-routes.ts';
import type { pageQuery } from './paging.ts';

/** The columns of a sheet, without the records that they tell of. */
export interface Column {
  header: string;
  type: CellType;
  width: number;
  total: boolean;
}

/** A list with a download: all rows that pass its filters, in its order. */

type Query = z.ZodMiniObject;

interface Listed<Row, Querystring extends Query> {
  /** '/documents': the path of the list. */
  path: string;
  area: RecordArea;
  sheet: Sheet<Row>;
  /** The filters of the list, and its order. */
  query: Querystring;
  rows: (tenant: Tenant, query: z.output<Querystring> & Chosen) => AsyncIterable<Row[]>;
  /** Only for a list in which people choose rows. */
  idOf?: (row: Row) => string;
}

interface Chosen {
  /** Only these chosen rows; a query in SQL may skip the others. */
  ids?: string[];
}

export interface ListExport {
  path: string;
  /** Reading the records is enough for the download; amounts need their own right. */
  area: RecordArea;
  name: string;
  columns: (tenant: Tenant) => Column[];
  query: Query;
  /** @param query the checked `query`. */
  rows: (tenant: Tenant, query: unknown) => AsyncGenerator<Cell[][]>;
  /** The chosen rows, in the list's order; null where one is missing. Absent where rows cannot be chosen. */
  chosen?: (tenant: Tenant, query: object, ids: string[]) => Promise<Cell[][] | null>;
}

export function listExport<Row, Querystring extends Query>(list: Listed<Row, Querystring>): ListExport {
  const { path, area, sheet, query, rows, idOf } = list;
  return {
    path,
    area,
    name: sheet.name,
    columns: (tenant) => columnsOf(shownTo(tenant, area, sheet)),
    query,
    async *rows(tenant, query) {
      const shown = shownTo(tenant, area, sheet);
      for await (const batch of rows(tenant, query as z.output<Querystring>)) {
        for (let at = 0; at < batch.length; at += atOnce) {
          // Other requests get a turn in between.
          await setImmediate();
          yield cellsOf(shown, batch.slice(at, at + atOnce));
        }
      }
    },
    chosen:
      idOf &&
      (async (tenant, query, ids) => {
        const wanted = new Set(ids);
        const found: Row[] = [];
        // Without the list's filters, which a record may fail since the person chose it.
        for await (const batch of rows(tenant, { ...(query as z.output<Querystring>), ids })) {
          found.push(...batch.filter((row) => wanted.has(idOf(row))));
        }
        return found.length === wanted.size ? cellsOf(shownTo(tenant, area, sheet), found) : null;
      }),
  };
}

const driverColumns: readonly string[] = ['driver', 'driverName'];

/** Without amounts, and names of drivers, that the tenant may not see. */
function shownTo<Row>(tenant: Tenant, area: RecordArea, sheet: Sheet<Row>): Sheet<Row> {
  const money = seesMoney(tenant.permissions, area);
  const names = seesDrivers(tenant);
  const columns = sheet.columns.filter(
    ({ of, type }) => (money || (type !== 'money' && !moneyKeys.has(of))) && (names || !driverColumns.includes(of)),
  );
  return { ...sheet, columns };
}

/** Rows written without a pause: some milliseconds. */
const atOnce = 200;

export function columnsOf<Row>({ columns }: Sheet<Row>): Column[] {
  return columns.map((column) => ({
    header: column.header,
    type: column.type,
    width: widthOf(column),
    total: column.total ?? false,
  }));
}

export function cellsOf<Row>({ columns }: Sheet<Row>, rows: readonly Row[]): Cell[][] {
  return rows.map((row) => columns.map((column) => cellOf(column, row)));
}

/** The first page is short, so that the file begins at once. */
const firstPage = 200;
const otherPages = 1_000;

type AskPage<Row> = (limit: number, cursor?: string) => Promise<Page<Row[] | JsonText<Row[]>>>;

/** All pages of a list, one after the other; the next one is read while one is written. No connection is held between them. */
export async function* pagesOf<Row>(ask: AskPage<Row>, first = firstPage): AsyncGenerator<Row[]> {
  let pending: ReturnType<AskPage<Row>> | null = ask(first);
  let last = '';
  while (pending) {
    const { rows, next }: Page<Row[] | JsonText<Row[]>> = await pending;
    const cursor: string | null = next && writeCursor(next);
    // A row that its own key does not pass would repeat its page without end.
    if (cursor === last) throw new Error('A page ends where the one before it ended');
    last = cursor ?? '';
    pending = cursor === null ? null : ask(otherPages, cursor);
    // Not awaited if the client has left.
    pending?.catch(() => undefined);
    const read: Row[] = rows instanceof JsonText ? JSON.parse(rows.text) : rows;
    yield read;
  }
}

/**
 * The rows of all pages together, for lists that are filtered and sorted as a whole.
 * @param most the reading ends after a page beyond that number.
 */
export async function allOf<Row>(ask: AskPage<Row>, most = Number.POSITIVE_INFINITY): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pagesOf(ask, otherPages)) {
    all.push(...rows);
    if (all.length > most) break;
  }
  return all;
}

/** A file has all pages of its list. */
export const paging = { limit: true, cursor: true } as const;

export const idOf = ({ id }: { id: string }) => id;

/** No total: the rows are read to their end. */
export const uncounted = async () => 0;

export const direction = described(
  z.optional(choice(sortOrders, 'El sentido no es válido')),
  'Sin él, km, año y unidades de más a menos, y lo demás de menos a más.',
);

/** All pages of a list that has calls of its own. */
export const exportOf = <Filter extends object, Sort extends string, R extends { id: string }, Totals extends object>({
  path,
  area,
  sheet,
  query,
  storeOf,
}: ListCalls<Filter, Sort, R, Totals>): ListExport =>
  listExport({
    ...{ path, area, sheet, idOf },
    query: z.omit(query as unknown as z.ZodMiniObject<typeof pageQuery.shape>, paging),
    rows(tenant, query) {
      const { sort, order, ...filter } = query as unknown as { sort: Sort; order?: SortOrder };
      return pagesOf((limit, cursor) =>
        storeOf(tenant).page(filter as Filter, orderOf(sort, order), limit, cursor, uncounted),
      );
    },
  });
