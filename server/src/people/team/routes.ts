import { member, memberInput } from '@baqueano/domain/people/team';
import { ownerProof } from '@baqueano/domain/sign-in/account';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { notFound } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { confirmOwner } from '../credentials/confirm-store.ts';
import { limiting } from '../credentials/limits.ts';
import { memberKind, memberStore } from './store.ts';

const call = callsOf('Equipo');

export function teamRoutes(db: Database): Routes {
  const limits = limiting(attemptsStore(db));

  return async (app) => {
    app.get(
      '/members',
      call('member:read', {
        summary: 'Quiénes son de la organización',
        response: { 200: z.array(member), ...errors(401) },
      }),
      ({ tenant }) => memberStore(db, tenant).list(),
    );

    app.get(
      '/members/:id',
      call('member:read', { summary: 'Una persona', params: idParams, response: { 200: member, ...errors(401, 404) } }),
      async ({ tenant, params }) => {
        const found = await memberStore(db, tenant).find(params.id);
        if (!found) throw notFound(memberKind.missing);
        return found;
      },
    );

    app.put(
      '/members/:id',
      call('member:write', {
        summary: 'Cambiar el rol de una persona; vale desde su próximo pedido',
        params: idParams,
        body: memberInput,
        response: { 200: member, ...errors(400, 401, 404, 409) },
      }),
      ({ tenant, params, body }) => memberStore(db, tenant).update(params.id, body),
    );

    app.delete(
      '/members/me',
      call('account:write', {
        summary: 'Dejar la organización; mis sesiones en ella terminan',
        response: { 204: nothing, ...errors(401, 409) },
      }),
      async ({ tenant, signedIn }, reply) => {
        await memberStore(db, tenant).remove(signedIn.userId);
        return reply.status(204).send(null);
      },
    );

    app.delete(
      '/members/:id',
      call('member:write', {
        summary: 'Quitar a una persona; sus sesiones en la organización terminan',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404, 409) },
      }),
      async ({ tenant, params }, reply) => {
        await memberStore(db, tenant).remove(params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/members/:id/second-factor/removal',
      call('member:write', {
        summary: 'Quitar el segundo factor de una persona que lo perdió; sus sesiones terminan',
        description:
          'Pide la contraseña de quien lo hace, o haber ingresado en los últimos 15 minutos si su cuenta no tiene. De quien es también de una organización de la que no soy Dueño lo hace quien administra el servidor.',
        params: idParams,
        body: ownerProof,
        response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async ({ tenant, signedIn, params, body, ip }, reply) => {
        await confirmOwner(db, limits, signedIn, { password: body.password, ip });
        await memberStore(db, tenant).resetFactor(params.id);
        return reply.status(204).send(null);
      },
    );
  };
}
