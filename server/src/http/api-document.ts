import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import project from '../../../package.json' with { type: 'json' };
import { notFound } from '../records/refusals.ts';
import { accepts } from './answers.ts';
import { strangersBody } from './json-bodies.ts';
import { errors } from './schemas.ts';

/** Errors of reading a request, for any call; calls of the API also fail while the database is away. */
const anyCall = errors(400, 413, 415, 431);
const anyCallOfTheApi = { ...anyCall, ...errors(503) };

const description = `Gestión de flotas vehiculares: vehículos, conductores, asignaciones, mantenimiento, documentos, multas, siniestros y alertas; qué puede circular hoy, y los papeles de cada unidad por un enlace.

**Sesión.** POST /api/auth/login responde un \`token\`; las demás llamadas lo llevan en \`Authorization: Bearer …\`. Vale 30 días desde su último uso, y solo muestra lo de su organización. Otro programa entra con una clave, que va en el mismo lugar: \`baq_…\`.

**Largo.** \`x-max-bytes\` dice cuántos bytes puede tener el cuerpo de cada llamada. Lo que llega a menos de 3,2 kB por segundo recibe 408.

**Permisos.** Cada llamada dice en \`x-permission\` qué permiso pide; a quien no lo tiene se le responde 403. A quien no ve costos le llegan en null los montos y los números de los que salen, y los que manda no cambian nada. Quien escribe sin permiso de ver recibe solo el \`id\` y la \`version\`.

**Valores.** Un día es 'AAAA-MM-DD' y un momento 'AAAA-MM-DDTHH:MM', en hora argentina; lo que registra el servidor (\`at\`, \`createdAt\`) es ISO 8601 en UTC. El dinero va en pesos enteros y las distancias en kilómetros enteros. Lo que no se sabe es null.

**Errores.** \`{ error, fields }\`: \`error\` es una frase para la persona, y \`fields\` dice el motivo de cada campo que no vale. Con 429 y 503, \`Retry-After\` dice, si se sabe, en cuántos segundos volver a probar.

**Kilómetros.** Un kilometraje que contradice las otras lecturas de su vehículo se responde con 400, con la pregunta (\`question\`) y esas lecturas (\`neighbours\`): a una clave siempre, y en POST /api/vehicles/{id}/readings a cualquiera. Con \`confirm: true\` se guarda.

**Páginas.** Con \`limit\` una lista llega por páginas; las multas, los siniestros, los archivos y la actividad, siempre. \`Link\` lleva a la que sigue y \`X-Total-Count\` dice cuántas filas hay.

**Cambios de otros.** Cada registro lleva su \`version\`. Un PUT o un DELETE con \`If-Match: "<version>"\` recibe 409, con el registro como quedó, si otra persona lo cambió después; sin ese encabezado se escribe igual. Un POST con \`Idempotency-Key: <uuid>\` puede repetirse hasta que llegue su respuesta; a otro que mande esa clave se le responde 409.

**Deshacer.** Cada cambio deja una línea en GET /api/activity, que se encuentra con \`request\` = el \`X-Request-Id\` de su respuesta. POST /api/activity/{id}/undo lo deshace durante 30 días, mientras nada posterior lo impida.

**Multas.** Una multa es un documento de tipo \`fine\` con más datos: aparece en /api/documents y en /api/fines con el mismo id.

**Documentos.** Sin \`of\` se listan los de vehículos; los de conductores y de la organización, con \`of\`. \`expiryDate\` es null en lo que no vence. POST /api/documents/{id}/renewal hace el que toma su lugar, y el anterior queda \`superseded\`.

**Archivos.** POST /api/uploads recibe los bytes y responde un contenido; POST /api/files le da ese contenido a un registro.

**Descargas.** GET /api/{lista}/export da la lista entera, con sus filtros y su orden, como XLSX o CSV.`;

const usualDescriptions: Record<string, string> = { 200: 'Lo pedido', 201: 'Lo que se creó' };

const withAnyCall: typeof jsonSchemaTransform = (call) => {
  const always = call.url.startsWith('/api/') ? anyCallOfTheApi : anyCall;
  const response = { ...always, ...Object(call.schema?.response) };
  const { schema, url } = jsonSchemaTransform({ ...call, schema: { ...call.schema, response } });
  // Proxies in front have to accept the same size: a test compares deploy/ with it.
  const { config, bodyLimit = strangersBody } = call.route;
  const most = call.schema?.body ? { 'x-max-bytes': config?.streams?.most ?? bodyLimit } : {};
  return { schema: { ...schema, ...most, response: described(Object(schema?.response)) }, url };
};

/** Swagger writes 'Default Response' where an answer has no description. */
function described(answers: Record<string, object>): Record<string, object> {
  const entries = Object.entries(answers).map(([status, answer]) => {
    return [status, { description: usualDescriptions[status], ...answer }] as const;
  });
  return Object.fromEntries(entries);
}

interface Made {
  tag: string;
  whole: Buffer;
  compressed: { encoding: string; bytes: Promise<Buffer> }[];
}

function make(app: FastifyInstance): Made {
  const text = JSON.stringify(app.swagger());
  const whole = Buffer.from(text);
  return {
    tag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"`,
    whole,
    compressed: [
      { encoding: 'br', bytes: promisify(brotliCompress)(whole) },
      { encoding: 'gzip', bytes: promisify(gzip)(whole) },
    ],
  };
}

/**
 * OpenAPI 3.1 from the schemas that check the requests: at /api/docs for reading, at /api/docs/json as JSON. Strangers read
 * it without a limit, so that it is made and compressed once. The first reader triggers it, because the source object stays
 * in memory.
 */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  let made: Made | undefined;

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    made ??= make(app);
    const { tag, whole, compressed } = made;
    reply.headers({ etag: tag, 'cache-control': 'max-age=3600', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    const smaller = compressed.find(({ encoding }) => accepts(request, encoding));
    if (!smaller) return reply.send(whole);
    return reply.header('content-encoding', smaller.encoding).send(await smaller.bytes);
  }

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Baqueano',
        description,
        version: project.version,
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withAnyCall,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      async onRequest(request, reply) {
        const { url } = request.routeOptions;
        if (url === '/api/docs/json') return send(request, reply);
        // YAML would be twice as long, and take a second to make.
        if (url === '/api/docs/yaml') throw notFound('La descripción de la API está en /api/docs/json');
      },
    },
  });
}
