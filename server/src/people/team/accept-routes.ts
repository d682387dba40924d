import { secondFactorRequired, session } from '@baqueano/domain/people/session';
import { acceptInput, invitationLinkInput, joinInput, offeredInvitation } from '@baqueano/domain/people/team';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { tenantOfGuest } from '../../http/by-link.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { conflict, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { addressLimits, deviceOf, limiting, signInsOf, wrongPasswords } from '../credentials/limits.ts';
import { hashPassword, verifyPassword } from '../credentials/passwords.ts';
import { type Person, personOf } from '../credentials/person-store.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { authStore } from '../sign-in/store.ts';
import { acceptInvitation, deadInvitation, offered } from './accept-store.ts';

const call = callsOf('Equipo');

interface Invited {
  organizationId: string;
  invitationHash: string;
}

/** Makes a fully proved person a member of the invitation's organization. Throws like `acceptInvitation`. */
export async function joinInvited(
  db: Database,
  { organizationId, invitationHash }: Invited,
  person: Person & { isNew?: boolean },
  requestId: string,
) {
  return acceptInvitation(db, tenantOfGuest(organizationId, person.id, requestId), invitationHash, person);
}

function accepting(db: Database, config: Config) {
  const auth = authStore(db);
  const limits = addressLimits(config);
  const { unlessRefused } = limiting(attemptsStore(db));

  return {
    /** Throws 400 for a dead link, 429 after many of them from one address. */
    open: (token: string, ip: string) =>
      unlessRefused([[limits.failures, subjectOf(ip)]], async () => {
        const found = await offered(db, token);
        if (!found) throw deadInvitation();
        return found;
      }),

    /** Starts a session in the organization. A person with a second factor becomes a member after proving that. */
    async enter(request: FastifyRequest, token: string, person: Person & { isNew?: boolean }) {
      const { organizationId, tokenHash: invitationHash } = await this.open(token, request.ip);
      const { id: userId, passwordHash, isNew = false } = person;
      const shown = { organizationId, userId, passwordHash, invitationHash };
      const required = isNew ? null : await auth.requireFactor(shown);
      if (required) return required;
      return auth.openSession(await joinInvited(db, shown, person, request.id), deviceOf(request));
    },
  };
}

/** For the holder of an invitation's link. Bodies contain the token, but no address and no log. */
export function invitedRoutes(db: Database, config: Config): Routes {
  const attempts = attemptsStore(db);
  const { failures, registrations } = addressLimits(config);
  const { onceDone, reserve, unlessRefused } = limiting(attempts);
  const { open, ...rest } = accepting(db, config);
  const enter = rest.enter.bind({ open, ...rest });

  return async (app) => {
    app.post(
      '/invitations/check',
      call(null, {
        summary: 'A qué invita un enlace',
        body: invitationLinkInput,
        response: { 200: offeredInvitation, ...errors(400, 429) },
      }),
      async ({ body, ip }) => {
        const { organizationId: _hidden, tokenHash: _neither, ...offer } = await open(body.token, ip);
        return offer;
      },
    );

    app.post(
      '/invitations/accept',
      call(null, {
        summary: 'Aceptar una invitación con mi cuenta, por email y contraseña',
        body: acceptInput,
        response: { 200: z.union([session, secondFactorRequired]), ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request) => {
        const { token, email, password } = request.body;
        await open(token, request.ip);
        const address = subjectOf(request.ip);
        const person = await personOf(db, email);
        const account = { email: person?.email ?? email, passwordHash: person?.passwordHash ?? null };
        const guesses = wrongPasswords(account, address);
        const known = await onceDone(signInsOf(account), () =>
          unlessRefused([[failures, address], ...guesses], async () => {
            const matches = await verifyPassword(password, account.passwordHash, address);
            if (!person || !matches) throw unauthorized('Email o contraseña incorrectos');
            return person;
          }),
        );
        await attempts.forget(guesses);
        return enter(request, token, known);
      },
    );

    app.post(
      '/invitations/register',
      call(null, {
        summary: 'Aceptar una invitación creando mi cuenta; no se crea otra organización',
        body: joinInput,
        response: { 201: z.union([session, secondFactorRequired]), ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        const { token, email, password, firstName, lastName = null } = request.body;
        await open(token, request.ip);
        const address = subjectOf(request.ip);
        await reserve(registrations, address);
        await refuseCommonPassword(password, 'password');
        if (await personOf(db, email)) throw conflict('Ya existe una cuenta con ese email');
        const passwordHash = await hashPassword(password, address);
        const person = { id: uuidv7(), firstName, lastName, email, passwordHash, isNew: true };
        return reply.status(201).send(await enter(request, token, person));
      },
    );
  };
}

export function joinRoutes(db: Database, config: Config): Routes {
  const auth = authStore(db);
  const { open } = accepting(db, config);

  return async (app) => {
    app.post(
      '/invitations/join',
      call('account:write', {
        summary: 'Aceptar una invitación con la sesión abierta, y pasar a esa organización',
        body: invitationLinkInput,
        response: { 200: session, ...errors(400, 401, 404, 409, 429) },
      }),
      async (request) => {
        const { signedIn, ip, body, id } = request;
        const { organizationId, tokenHash: invitationHash } = await open(body.token, ip);
        const me = await auth.findById(signedIn.organizationId, signedIn.userId);
        const person = me && (await personOf(db, me.user.email));
        if (!person) throw notFound('Persona no encontrada');
        await joinInvited(db, { organizationId, invitationHash }, person, id);
        const token = await auth.switchTo(signedIn, organizationId, deviceOf(request));
        const identity = await auth.findById(organizationId, person.id);
        if (!identity) throw unauthorized('Iniciá sesión para continuar');
        return { token, ...identity };
      },
    );
  };
}
