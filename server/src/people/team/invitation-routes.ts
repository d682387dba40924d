import { roleLabels } from '@baqueano/domain/people/permissions';
import {
  type Invitation,
  invitation,
  invitationDays,
  invitationInput,
  sentInvitation,
} from '@baqueano/domain/people/team';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { idempotencyHeaders, idOf } from '../../http/records/idempotency.ts';
import { errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { mailer } from '../../mail/mail.ts';
import { organizationName } from '../../records/organization-store.ts';
import { notFound } from '../../records/refusals.ts';
import type { Tenant } from '../../tenant.ts';
import { attemptsStore, type Limit } from '../credentials/attempts-store.ts';
import { limiting } from '../credentials/limits.ts';
import { invitationKind, invitationStore } from './invitation-store.ts';

const tags = ['Equipo'];

const aDay = 86_400;
/** Letters to one mailbox, from all organizations, and from one organization. */
const lettersToOne: Limit = { kind: 'invitation', most: 5, windowSeconds: aDay };
const lettersFromOne: Limit = { kind: 'invitation', most: 300, windowSeconds: aDay };

/** Milliseconds: whoever waits longer is given the link to hand over. */
const patience = 10_000;

export function invitationRoutes(db: Database, config: Config): Routes {
  const { reserve } = limiting(attemptsStore(db));
  const send = mailer(config, patience);
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`;

  /** False where no letter leaves: the link is then handed over. Throws 429 for too many to that mailbox. */
  async function mail(tenant: Tenant, { email, role }: Invitation, path: string, log: FastifyBaseLogger) {
    if (!send || !email) return false;
    const name = await organizationName(db, tenant);
    const text = `Te invitan a usar Baqueano con ${name}, como ${roleLabels[role]}.\n\nPara aceptar abrí este enlace dentro de los próximos ${invitationDays} días:\n\n${origin}${path}\n\nSi no sabés de qué se trata, no hagas nada.\n`;
    try {
      await send({ to: email, subject: `Te invitan a ${name} en Baqueano`, text });
      return true;
    } catch (error) {
      log.error({ err: error }, 'no invitation was sent');
      return false;
    }
  }

  async function reserveLetter({ organizationId }: Tenant, email: string | null | undefined): Promise<void> {
    if (!send || !email) return;
    await reserve(lettersFromOne, organizationId);
    await reserve(lettersToOne, email.toLowerCase());
  }

  async function sent(tenant: Tenant, made: { invitation: Invitation; token: string | null }, log: FastifyBaseLogger) {
    const path = made.token && `/invitacion?token=${made.token}`;
    const mailed = path !== null && (await mail(tenant, made.invitation, path, log));
    return { ...made.invitation, path, mailed };
  }

  return async (app) => {
    app.get(
      '/invitations',
      {
        config: { needs: 'member:read' },
        schema: {
          tags,
          summary: 'Las invitaciones que nadie aceptó todavía',
          response: { 200: z.array(invitation), ...errors(401) },
        },
      },
      ({ tenant }) => invitationStore(db, tenant).list(),
    );

    app.get(
      '/invitations/:id',
      {
        config: { needs: 'member:read' },
        schema: {
          tags,
          summary: 'Una invitación',
          params: idParams,
          response: { 200: invitation, ...errors(401, 404) },
        },
      },
      async ({ tenant, params }) => {
        const found = await invitationStore(db, tenant).find(params.id);
        if (!found) throw notFound(invitationKind.missing);
        return found;
      },
    );

    app.post(
      '/invitations',
      {
        config: { needs: 'member:write' },
        schema: {
          tags,
          summary: 'Invitar a una persona, por correo o con un enlace',
          description:
            'El enlace se responde una sola vez, sirve una vez y dura 7 días. Con email, lo acepta nada más que una cuenta con ese email; si el servidor envía correo, le llega. Sin email, quien lo tenga.',
          headers: idempotencyHeaders,
          body: invitationInput,
          response: { 201: sentInvitation, ...errors(400, 401, 404, 409, 429) },
        },
      },
      async (request, reply) => {
        const { tenant, body, log } = request;
        await reserveLetter(tenant, body.email);
        const made = await invitationStore(db, tenant).create(body, idOf(request));
        return reply.status(201).send(await sent(tenant, made, log));
      },
    );

    app.post(
      '/invitations/:id/link',
      {
        config: { needs: 'member:write' },
        schema: {
          tags,
          summary: 'Enviar de nuevo una invitación, con otro enlace por otros 7 días; el que había deja de servir',
          params: idParams,
          response: { 201: sentInvitation, ...errors(401, 404, 429) },
        },
      },
      async ({ tenant, params, log }, reply) => {
        const store = invitationStore(db, tenant);
        await reserveLetter(tenant, (await store.find(params.id))?.email);
        return reply.status(201).send(await sent(tenant, await store.renew(params.id), log));
      },
    );

    app.delete(
      '/invitations/:id',
      {
        config: { needs: 'member:write' },
        schema: {
          tags,
          summary: 'Anular una invitación; su enlace deja de servir',
          params: idParams,
          response: { 204: nothing, ...errors(401, 404) },
        },
      },
      async ({ tenant, params }, reply) => {
        await invitationStore(db, tenant).delete(params.id);
        return reply.status(204).send(null);
      },
    );
  };
}
