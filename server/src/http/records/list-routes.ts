import type { RecordArea } from '@baqueano/domain/people/permissions';
import type { SortOrder } from '@baqueano/domain/records/sorting';
import type { Sheet } from '@baqueano/domain/sheets/sheet';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import type { JsonText } from '../../database/statements/json.ts';
import type { Page } from '../../records/page.ts';
import type { Tenant } from '../../tenant.ts';
import { callsOf, errors, type TypedApp } from '../schemas.ts';
import { answerPage } from './paging.ts';
import { cachedTotals } from './totals.ts';

interface Sorting<Sort> {
  sort: Sort;
  order: SortOrder;
}

interface ListStore<Filter, Sort, R, Totals> {
  /** Without it the list always comes by pages. */
  list?(filter: Filter, sorting: Sorting<Sort>): Promise<JsonText<R[]>>;
  page(
    filter: Filter,
    sorting: Sorting<Sort>,
    limit: number,
    cursor?: string,
    total?: () => Promise<number>,
  ): Promise<Page<JsonText<R[]>>>;
  summary(filter: Filter): Promise<Totals>;
  /** For a summary that takes several times as long: fifty rows should not wait for it. */
  count?(filter: Filter): Promise<{ total: number }>;
}

/** A list of which there are a page, a summary and a file. */
export interface ListCalls<Filter extends object, Sort extends string, R, Totals extends object> {
  /** '/accidents' */
  path: string;
  area: RecordArea;
  /** The summaries of the two calls in the document. */
  words: readonly [list: string, summary: string];
  filter: $ZodShape;
  /** With a page's query and an order. */
  query: $ZodType<NoInfer<Filter> & { sort: NoInfer<Sort>; order?: SortOrder | undefined }>;
  record: $ZodType<R>;
  sheet: Sheet<R>;
  totals: $ZodType<Totals>;
  totalOf: (totals: Totals) => number;
  storeOf: (tenant: Tenant) => ListStore<Filter, Sort, R, Totals>;
}

export const listOf = <Filter extends object, Sort extends string, R, Totals extends object>(
  calls: ListCalls<Filter, Sort, R, Totals>,
) => calls;

/** The usual order: need has the most pressing first, all else the greatest. */
export function orderOf<Sort extends string>(sort: Sort, order: SortOrder = sort === 'need' ? 'asc' : 'desc') {
  return { sort, order };
}

const usualLimit = 50;

/** The page of a list, and its summary. @returns the totals of a filter, cached. */
export function listRoutes<Filter extends object, Sort extends string, R, Totals extends object>(
  app: TypedApp,
  { path, area, words, filter, query, record, sheet, totals, totalOf, storeOf }: ListCalls<Filter, Sort, R, Totals>,
) {
  const cached = cachedTotals<Totals>();
  const counted = cachedTotals<{ total: number }>();
  const totalsOf = (request: FastifyRequest, filters: Filter) =>
    cached(request, filters, () => storeOf(request.tenant).summary(filters));
  const call = callsOf(sheet.name);
  const needs = `${area}:read` as const;
  // Fastify's types cannot follow types unknown before the call; the agreement of store and schemas is checked above.
  const [querystring, row, sums]: $ZodType[] = [query, record, totals];

  app.get(
    path,
    call(needs, {
      ...{ summary: words[0], querystring },
      response: { 200: z.array(row as z.ZodMiniType), ...errors(400, 401) },
    }),
    async (request, reply) => {
      const { limit, cursor, sort, order, ...others } = request.query as {
        limit?: number;
        cursor?: string;
        sort: Sort;
        order?: SortOrder;
      };
      const filters = others as Filter;
      const { list, page, count } = storeOf(request.tenant);
      const sorting = orderOf(sort, order);
      if (limit === undefined && list) return list(filters, sorting);
      const total = async () =>
        count
          ? (await counted(request, filters, () => count(filters))).total
          : totalOf(await totalsOf(request, filters));
      return answerPage(request, reply, await page(filters, sorting, limit ?? usualLimit, cursor, total));
    },
  );

  app.get(
    `${path}/summary`,
    call(needs, {
      ...{ summary: words[1], querystring: z.object(filter) },
      response: { 200: sums as z.ZodMiniType, ...errors(400, 401) },
    }),
    (request) => totalsOf(request, request.query as Filter),
  );

  return totalsOf;
}
