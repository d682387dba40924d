import { Readable } from 'node:stream';
import { chosenIds } from '@baqueano/domain/records/chosen';
import type { Cell } from '@baqueano/domain/sheets/sheet';
import { today } from '@baqueano/domain/values/dates';
import * as z from 'zod/mini';
import type { ListExport } from '../http/records/list-export.ts';
import { callsOf, errors, type Routes } from '../http/schemas.ts';
import { notFound } from '../records/refusals.ts';
import { csvOf } from './csv.ts';
import { bytes, bytesOf, format, sendFile } from './download-routes.ts';
import { takeTurn } from './turns.ts';
import { xlsxOf } from './xlsx.ts';

const body = z.extend(chosenIds, { format });

async function* alone(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

/**
 * The chosen rows of each list, as a file. They are few, and their ids are too long for an address: so they are
 * sent, and the page saves the answer (decision 71).
 */
export function chosenRoutes(lists: readonly ListExport[]): Routes {
  return async (app) => {
    for (const { path, area, name, columns, query, chosen } of lists) {
      if (!chosen) continue;
      const { sort, order } = query.shape;
      const ordering = z.object({ ...(sort && { sort }), ...(order && { order }) });
      app.post(
        `${path}/export`,
        callsOf(name)(`${area}:read`, {
          summary: `Descargar de la lista de ${name.toLowerCase()} solo los elegidos, en su orden`,
          querystring: ordering,
          body,
          response: { 200: bytesOf(['xlsx', 'csv']), ...errors(400, 401, 404, 503) },
        }),
        async ({ tenant, query: filter, body: { ids, format: kind } }, reply) => {
          const giveBack = takeTurn(tenant.organizationId);
          try {
            const rows = await chosen(tenant, filter, ids);
            if (!rows) throw notFound('Alguno de los elegidos ya no está');
            const all = alone(rows);
            const shown = columns(tenant);
            const file = Readable.from(kind === 'csv' ? csvOf(shown, all) : xlsxOf(name, shown, all), bytes);
            return await sendFile(reply, `${name} elegidos ${today()}`, kind, file);
          } finally {
            giveBack();
          }
        },
      );
    }
  };
}
