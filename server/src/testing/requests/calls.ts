import type { Permission } from '@baqueano/domain/people/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Every call of the OpenAPI document, for the tests that walk them all: a new one cannot be forgotten. */
export interface Call {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  takesBody: boolean;
  /** Parameters of its query; any others are dropped. */
  asksBy: string[];
  needsSession: boolean;
  permission: Permission | undefined;
}

interface Operation {
  requestBody?: object;
  parameters?: { in: string; name: string }[];
  security?: object[];
  'x-permission'?: Permission;
}

export async function callsOf(app: FastifyInstance): Promise<Call[]> {
  const { paths } = (await app.inject('/api/docs/json')).json();
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [], security, 'x-permission': permission }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      takesBody: requestBody !== undefined,
      asksBy: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      needsSession: security !== undefined,
      permission,
    })),
  );
}

export function filled({ path }: Call, id: string): string {
  return path.replace('{number}', '2').replaceAll(/\{\w+\}/g, id);
}
