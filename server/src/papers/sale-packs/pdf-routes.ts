import { salePackPdfInput } from '@baqueano/domain/papers/sale-pack';
import { formatPlate } from '@baqueano/domain/values/plate';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { storedName } from '../../files/keeping/storage.ts';
import { drawnFiles } from '../../files/picture-store.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { addressOf } from '../../http/address.ts';
import { callsOf, errors, idParams, type Routes } from '../../http/schemas.ts';
import { pdfLimit } from '../../people/credentials/pdf-limit.ts';
import { answerPdf, pdfAnswer } from '../../printing/answer-pdf.ts';
import type { Printer } from '../../printing/printer.ts';
import type { Picture } from '../../printing/report.ts';
import { conflict, invalid, notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { fits } from './chain.ts';
import { saleReport } from './report.ts';
import { requirePackShown, salePackKind, salePackStore, shownByPack } from './store.ts';

/** Today's photo: the chain does not include photos. */
async function photoOf(db: Database, tenant: Tenant, vehicleId: string): Promise<Picture | null> {
  const vehicle = await vehicleStore(db, tenant).find(vehicleId);
  const pictures = (await drawnFiles(db, tenant, 'vehicle', [vehicleId])).filter(({ pages }) => pages === null);
  const photo = pictures.find(({ id }) => id === vehicle?.photoFileId);
  if (!vehicle || !photo) return null;
  const alt = `Foto de ${formatPlate(vehicle.licensePlate)}`;
  return { stored: storedName(tenant.organizationId, photo.hash, 'view'), alt };
}

export function salePackPdfRoutes(db: Database, config: Pick<Config, 'publicUrl'>, printer: Printer): Routes {
  const reserve = pdfLimit(db);

  return async (app) => {
    app.post(
      '/sale-packs/:id/pdf',
      callsOf('Historias para vender', 'PDF')(
        { needs: 'link:write', shows: shownByPack },
        {
          summary: 'Una historia para vender en PDF: los registros con sus códigos, y cómo se comprueban',
          description:
            'Con `path`, lo que respondió la llamada del enlace, lleva el QR de su página: quien lo guardó es el único que lo tiene.',
          params: idParams,
          body: salePackPdfInput,
          response: { 200: pdfAnswer, ...errors(400, 401, 404, 409, 413, 429, 503, 507) },
        },
      ),
      async (request, reply) => {
        const { tenant, params, body } = request;
        const store = salePackStore(db, tenant);
        const pack = await store.find(params.id);
        const chain = await store.chain(params.id);
        if (!pack || !chain) throw notFound(salePackKind.missing);
        requirePackShown(tenant, pack);
        if (!fits(chain)) throw conflict('Esta historia fue cambiada después de hecha: hacé otra');
        const token = body.path?.split('/').at(-1) ?? null;
        if (token !== null && !(await store.isOpenedBy(pack.id, token))) {
          throw invalid('Ese enlace no es el de esta historia: hacé otro');
        }
        await reserve(tenant);
        const address = token === null ? null : `${addressOf(request, config)}/venta/${token}`;
        const sheet = saleReport(chain, await photoOf(db, tenant, pack.vehicleId), address);
        return answerPdf(reply, sheet.title, await printer.print(tenant, sheet));
      },
    );
  };
}
