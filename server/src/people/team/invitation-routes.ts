import { roleLabels } from '@baqueano/domain/people/permissions';
import {
  type Invitation,
  invitation,
  invitationDays,
  invitationInput,
  type SentInvitation,
  sentInvitation,
} from '@baqueano/domain/people/team';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/idempotency.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { causeOfNow } from '../../mail/cause.ts';
import { nameInLetter } from '../../mail/one-line.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { postOf } from '../account-mail/post-store.ts';
import type { Limit } from '../credentials/attempts-store.ts';
import { organizationName } from '../credentials/member-store.ts';
import { isVerified } from '../credentials/person-store.ts';
import { invitationKind, invitationStore } from './invitation-store.ts';

const call = callsOf('Equipo');

const aDay = 86_400;
/** Letters to one mailbox from all organizations, and letters from one organization. Beyond them the link is handed over. */
const lettersToOne: Limit = { kind: 'invitation', most: 5, windowSeconds: aDay };
const lettersFromOne: Limit = { kind: 'invitation', most: 300, windowSeconds: aDay };

/** In milliseconds; after it the person gets the link to hand over. */
const patience = 10_000;

export function invitationRoutes(db: Database, config: Config): Routes {
  const post = postOf(db, config, patience);
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`;

  /** The reason why no letter was sent, so that the link is handed over; null when one was sent, or none was wanted. */
  async function mail(
    tenant: Tenant,
    { email, role }: Invitation,
    path: string,
    log: FastifyBaseLogger,
  ): Promise<SentInvitation['notMailed']> {
    const cause = causeOfNow();
    if (!post.sends || !email) return null;
    // Otherwise strangers could write to any address in our name (decision 85).
    if (!cause?.person || !(await isVerified(db, cause.person))) return 'unverified';
    const send = await post.reserve(
      cause,
      [lettersFromOne, tenant.organizationId],
      [lettersToOne, email.toLowerCase()],
    );
    if (!send) return 'limit';
    const name = nameInLetter(await organizationName(db, tenant));
    const text = `Te invitan a usar Baqueano con ${name}, como ${roleLabels[role]}.\n\nPara aceptar abrí este enlace dentro de los próximos ${invitationDays} días:\n\n${origin}${path}\n\nSi no sabés de qué se trata, no hagas nada.\n`;
    try {
      await send({ to: email, subject: `Te invitan a ${name} en Baqueano`, text });
      return null;
    } catch (error) {
      log.error({ err: error }, 'no invitation was sent');
      return 'failed';
    }
  }

  async function sent(tenant: Tenant, made: { invitation: Invitation; token: string | null }, log: FastifyBaseLogger) {
    const path = made.token && `/invitacion?token=${made.token}`;
    const notMailed = path === null ? null : await mail(tenant, made.invitation, path, log);
    const mailed = path !== null && post.sends && made.invitation.email !== null && notMailed === null;
    return { ...made.invitation, path, mailed, notMailed };
  }

  return async (app) => {
    app.get(
      '/invitations',
      call('member:read', {
        summary: 'Las invitaciones que nadie aceptó todavía',
        response: { 200: z.array(invitation), ...errors(401) },
      }),
      ({ tenant }) => invitationStore(db, tenant).list(),
    );

    app.get(
      '/invitations/:id',
      call('member:read', {
        summary: 'Una invitación',
        params: idParams,
        response: { 200: invitation, ...errors(401, 404) },
      }),
      async ({ tenant, params }) => {
        const found = await invitationStore(db, tenant).find(params.id);
        if (!found) throw notFound(invitationKind.missing);
        return found;
      },
    );

    app.post(
      '/invitations',
      call(
        { needs: 'member:write', reaches: 'invitation' },
        {
          summary: 'Invitar a una persona, por correo o con un enlace',
          description:
            'El enlace se responde una sola vez, sirve una vez y dura 7 días. Con email, lo acepta nada más que una cuenta con ese email; si el servidor envía correo y el de quien invita está verificado, le llega; si no, `notMailed` dice por qué. Sin email, quien lo tenga.',
          headers: idempotencyHeaders,
          body: invitationInput,
          response: { 201: sentInvitation, ...errors(400, 401, 404, 409, 429) },
        },
      ),
      async (request, reply) => {
        const { tenant, body, log } = request;
        const made = await invitationStore(db, tenant).create(body, idOf(request));
        return reply.status(201).send(await sent(tenant, made, log));
      },
    );

    app.post(
      '/invitations/:id/link',
      call(
        { needs: 'member:write', reaches: 'invitation' },
        {
          summary: 'Enviar de nuevo una invitación, con otro enlace por otros 7 días; el que había deja de servir',
          params: idParams,
          response: { 201: sentInvitation, ...errors(401, 404, 429) },
        },
      ),
      async ({ tenant, params, log }, reply) => {
        return reply.status(201).send(await sent(tenant, await invitationStore(db, tenant).renew(params.id), log));
      },
    );

    app.delete(
      '/invitations/:id',
      call('member:write', {
        summary: 'Anular una invitación; su enlace deja de servir',
        params: idParams,
        response: { 204: nothing, ...errors(401, 404) },
      }),
      async ({ tenant, params }, reply) => {
        await invitationStore(db, tenant).delete(params.id);
        return reply.status(204).send(null);
      },
    );
  };
}
