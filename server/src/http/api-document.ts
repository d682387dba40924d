import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { errors } from './schemas.ts';

/** What any call may be answered by what reads the request, and any of the API while the database is away. */
const anyCall = errors(400, 413, 415, 431);
const anyCallOfTheApi = { ...anyCall, ...errors(503) };

const withAnyCall: typeof jsonSchemaTransform = (call) => {
  const always = call.url.startsWith('/api/') ? anyCallOfTheApi : anyCall;
  const response = { ...always, ...Object(call.schema?.response) };
  return jsonSchemaTransform({ ...call, schema: { ...call.schema, response } });
};

/** OpenAPI 3.1 from the same schemas that check the requests: to read at /api/docs, as JSON at /api/docs/json. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Baqueano',
        description: 'Gestión de Flotas Vehiculares',
        version: '0.1.0',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: withAnyCall,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
