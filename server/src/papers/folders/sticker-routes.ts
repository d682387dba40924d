import { stickered, stickersInput } from '@baqueano/domain/papers/folder';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { addressOf } from '../../http/address.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { organizationName } from '../../people/credentials/member-store.ts';
import { pdfLimit } from '../../people/credentials/pdf-limit.ts';
import { answerPdf, pdfAnswer } from '../../printing/answer-pdf.ts';
import type { Printer } from '../../printing/printer.ts';
import { stickerStore } from './sticker-store.ts';

const call = callsOf('Carpetas', 'PDF');
/** The rights to show its folder. */
const ofSticker = ['vehicle:read', 'document:read', 'file:read'] as const;

export function stickerRoutes(db: Database, config: Pick<Config, 'publicUrl'>, printer: Printer): Routes {
  const reserve = pdfLimit(db);

  return async (app) => {
    app.get(
      '/stickers',
      call('link:read', {
        summary: 'Los vehículos con etiqueta, y desde cuándo sirve',
        response: { 200: z.array(stickered), ...errors(401) },
      }),
      ({ tenant }) => stickerStore(db, tenant).linked(),
    );

    app.post(
      '/stickers',
      call(
        { needs: 'link:write', shows: ofSticker, reaches: 'link' },
        {
          summary: 'Hacer las etiquetas de hasta 300 vehículos, en PDF: hojas A4 de 24, de 70 por 37 mm',
          description:
            'Cada etiqueta lleva el QR de una carpeta propia del vehículo. Los enlaces se dicen una sola vez, en el PDF: si se pierde hay que hacerlas de nuevo. Los vehículos que ya tienen etiqueta quedan afuera, o con `replace` reciben otra y la de antes deja de servir.',
          body: stickersInput,
          response: { 200: pdfAnswer, ...errors(400, 401, 404, 409, 413, 429, 503, 507) },
        },
      ),
      async (request, reply) => {
        const { tenant, body } = request;
        const store = stickerStore(db, tenant);
        const stickers = await store.plan(body.vehicleIds, body.replace ?? false);
        await reserve(tenant);
        const address = addressOf(request, config);
        const title = 'Etiquetas';
        const pdf = await printer.print(tenant, {
          template: 'stickers',
          title,
          organization: await organizationName(db, tenant),
          stickers: stickers.map(({ token, plate, internalNumber }) => {
            const internal = internalNumber === null ? null : `Interno ${internalNumber}`;
            return { address: `${address}/carpeta/${token}`, plate, internal };
          }),
        });
        try {
          // Stored only now: a failed printing may not end the stickers in use.
          await store.keep(stickers);
        } catch (error) {
          pdf.body.destroy();
          throw error;
        }
        return answerPdf(reply, title, pdf);
      },
    );
  };
}
