import { paperReading, paperReadingInput } from '@baqueano/domain/papers/paper-reading';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { requirePermission } from '../../records/permitted.ts';
import type { ReadContent } from './read.ts';

export function readingRoutes(read: ReadContent): Routes {
  return async (app) => {
    app.post(
      '/papers/readings',
      callsOf('Documentos')('document:write', {
        summary: 'Qué dice un papel que se subió, con el lugar de la página en que lo dice; no guarda nada',
        description:
          'Lee el texto del PDF, o reconoce el de la foto en este mismo servidor. Propone solo lo que el papel dice con claridad: una fecha sin palabras que digan de qué es queda afuera. Es para mirar antes de guardar.',
        body: paperReadingInput,
        response: { 200: paperReading, ...errors(400, 401, 404, 413, 415, 503) },
      }),
      ({ tenant, body }) => {
        requirePermission(tenant, 'upload:read');
        return read(tenant, body.contentId);
      },
    );
  };
}
