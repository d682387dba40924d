import type { Permission } from '@baqueano/domain/people/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ApiDocument, Operation } from '../fuzz/made-requests.ts';

/** Every call of the OpenAPI document, for the tests that walk them all: a new one cannot be forgotten. */
export interface Call {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  /** 'GET /api/vehicles/{id}' */
  key: string;
  takesBody: boolean;
  /** Parameters of its query; any others are dropped. */
  queryNames: string[];
  needsSession: boolean;
  permission: Permission | undefined;
  operation: Operation;
}

export async function callsOf(app: FastifyInstance): Promise<Call[]> {
  const { paths }: ApiDocument = (await app.inject('/api/docs/json')).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      key: `${method.toUpperCase()} ${path}`,
      takesBody: operation.requestBody !== undefined,
      queryNames: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      needsSession: operation.security !== undefined,
      permission: operation['x-permission'],
      operation,
    })),
  );
}

export function filled({ path }: Call, id: string): string {
  return path.replace('{number}', '2').replaceAll(/\{\w+\}/g, id);
}
