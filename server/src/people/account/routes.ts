import { ownerProof, passwordChangeInput, sessionInfo, signInMethods } from '@baqueano/domain/sign-in/account';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { tenantOfGuest } from '../../http/by-link.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, invalid, notFound } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { confirmOwner } from '../credentials/confirm-store.ts';
import { deviceOf, limiting, passwordChangesOf, wrongPasswords } from '../credentials/limits.ts';
import { hashPassword, verifyPassword } from '../credentials/passwords.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { deleteAccount, organizationIdsOf } from './deletion-store.ts';
import { accountStore } from './store.ts';

const call = callsOf('Sesión');
const notTheCurrentOne = () => {
  const message = 'La contraseña actual no es correcta';
  return invalid(message, { currentPassword: message });
};

export function accountRoutes(db: Database): Routes {
  const limits = limiting(attemptsStore(db));
  const { onceDone, unlessRefused } = limits;

  return async (app) => {
    app.get(
      '/auth/sessions',
      call('account:read', { summary: 'Mis sesiones', response: { 200: z.array(sessionInfo), ...errors(401) } }),
      async (request) => accountStore(db, request.signedIn).sessions(),
    );

    app.delete(
      '/auth/sessions',
      call('account:write', { summary: 'Cerrar las otras sesiones', response: { 204: nothing, ...errors(401) } }),
      async (request, reply) => {
        await accountStore(db, request.signedIn).endOtherSessions();
        return reply.status(204).send(null);
      },
    );

    app.delete(
      '/auth/sessions/:id',
      call('account:write', {
        summary: 'Cerrar una de mis sesiones',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async (request, reply) => {
        const ended = await accountStore(db, request.signedIn).endSession(request.params.id);
        if (!ended) throw notFound('Sesión no encontrada');
        return reply.status(204).send(null);
      },
    );

    app.get(
      '/auth/methods',
      call('account:read', { summary: 'Cómo ingreso a mi cuenta', response: { 200: signInMethods, ...errors(401) } }),
      async (request) => accountStore(db, request.signedIn).signInMethods(),
    );

    app.post(
      '/auth/deletion',
      call('account:write', {
        summary: 'Eliminar mi cuenta y dejar mis organizaciones; lo que hice en ellas queda',
        description: 'Pide la contraseña, o haber ingresado en los últimos 15 minutos si la cuenta no tiene.',
        body: ownerProof,
        response: { 204: nothing, ...errors(400, 401, 409, 429, 503) },
      }),
      async (request, reply) => {
        const { signedIn, body, ip, id } = request;
        const { userId } = signedIn;
        await confirmOwner(db, limits, signedIn, { password: body.password, ip });
        const leaving = (await organizationIdsOf(db, userId)).map((one) => tenantOfGuest(one, userId, id));
        await deleteAccount(db, userId, leaving, deviceOf(request).userAgent);
        return reply.status(204).send(null);
      },
    );

    app.put(
      '/auth/password',
      call('account:write', {
        summary: 'Cambiar mi contraseña',
        body: passwordChangeInput,
        response: { 204: nothing, ...errors(400, 401, 409, 429, 503) },
      }),
      async (request, reply) => {
        const { currentPassword, newPassword } = request.body;
        const store = accountStore(db, request.signedIn);
        const account = await store.account();
        const hash = account?.passwordHash;
        if (!hash) throw conflict('Tu cuenta ingresa con Google y no tiene contraseña');
        const address = subjectOf(request.ip);
        await unlessRefused(wrongPasswords(account, address), async () => {
          if (!(await verifyPassword(currentPassword, hash, address))) throw notTheCurrentOne();
        });
        await refuseCommonPassword(newPassword, 'newPassword');
        await onceDone(passwordChangesOf(account.email), async () => {
          const passwordHash = await hashPassword(newPassword, address);
          const changed = await store.changePassword(hash, passwordHash, deviceOf(request).userAgent);
          if (!changed) throw notTheCurrentOne();
        });
        return reply.status(204).send(null);
      },
    );
  };
}
