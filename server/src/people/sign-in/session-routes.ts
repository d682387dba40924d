import { identity, session, switchInput } from '@baqueano/domain/people/session';
import { personNameInput } from '@baqueano/domain/sign-in/account';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, nothing, type Routes } from '../../http/schemas.ts';
import { unauthorized } from '../../records/refusals.ts';
import { deviceOf } from '../credentials/limits.ts';
import { authStore } from './store.ts';

const call = callsOf('Sesión');

export function sessionRoutes(db: Database): Routes {
  const auth = authStore(db);

  return async (app) => {
    app.post(
      '/auth/logout',
      call(
        { needs: 'account:write', beforeFactor: true },
        { summary: 'Cerrar sesión', response: { 204: nothing, ...errors(401) } },
      ),
      async (request, reply) => {
        await auth.endSession(request.signedIn);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/auth/switch',
      call(
        { needs: 'account:write', beforeFactor: true },
        {
          summary: 'Pasar a otra de mis organizaciones; la sesión anterior termina',
          body: switchInput,
          response: { 200: session, ...errors(400, 401, 404) },
        },
      ),
      async (request) => {
        const { signedIn } = request;
        const { organizationId } = request.body;
        const token = await auth.switchTo(signedIn, organizationId, deviceOf(request));
        const me = await auth.findById(organizationId, signedIn.userId);
        if (!me) throw unauthorized('Iniciá sesión para continuar');
        return { token, ...me };
      },
    );

    app.get(
      '/auth/me',
      call(
        { needs: 'account:read', beforeFactor: true },
        { summary: 'Quién soy', response: { 200: identity, ...errors(401) } },
      ),
      async (request) => {
        const { organizationId, userId } = request.signedIn;
        const me = await auth.findById(organizationId, userId);
        if (!me) throw unauthorized('Iniciá sesión para continuar');
        return me;
      },
    );

    app.put(
      '/auth/me',
      call('account:write', {
        summary: 'Cambiar mi nombre',
        body: personNameInput,
        response: { 200: identity, ...errors(400, 401) },
      }),
      async (request) => {
        const { organizationId, userId } = request.signedIn;
        const me = await auth.renamePerson(organizationId, userId, request.body);
        if (!me) throw unauthorized('Iniciá sesión para continuar');
        return me;
      },
    );
  };
}
