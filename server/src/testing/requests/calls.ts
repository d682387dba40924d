import type { Permission } from '@baqueano/domain/people/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Every call of the OpenAPI document, for the tests that walk them all: a new one cannot be forgotten. */
export interface Call {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  takesBody: boolean;
  /** What its query may ask by; whatever else is sent is dropped before it reaches the call. */
  asksBy: string[];
  needsSession: boolean;
  /** What whoever calls must be permitted. */
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

/** The address of a call with that id, whatever its parameter is called. */
export function filled({ path }: Call, id: string): string {
  return path.replace('{number}', '2').replaceAll(/\{\w+\}/g, id);
}
