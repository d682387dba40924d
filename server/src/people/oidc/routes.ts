import { secondFactorRequired, session } from '@baqueano/domain/people/session';
import { ownerProof } from '@baqueano/domain/sign-in/account';
import {
  linkedIdentity,
  oidcLinkInput,
  oidcReturnInput,
  oidcSetupInput,
  oidcSetupRequired,
  oidcStart,
  oidcStartInput,
} from '@baqueano/domain/sign-in/oidc';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { confirmOwner } from '../credentials/confirm-store.ts';
import { addressLimits, deviceOf, limiting } from '../credentials/limits.ts';
import { openOrganization } from '../credentials/open-store.ts';
import { belongsNowhere, personOf } from '../credentials/person-store.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { authStore, type Judged } from '../sign-in/store.ts';
import type { OidcFlow } from './flow.ts';
import type { OidcPerson } from './provider.ts';
import { identityStore, type NewPerson, oidcStore } from './store.ts';

const call = callsOf('Sesión');

export function publicOidcRoutes(db: Database, config: Config, flow: OidcFlow): Routes {
  const store = oidcStore(db);
  const auth = authStore(db);
  const { departures, failures, registrations } = addressLimits(config);
  const { reserve, unlessRefused } = limiting(attemptsStore(db));

  const finish = (who: Judged, request: FastifyRequest) => auth.finishSignIn(who, deviceOf(request));

  /** The account of the named person; null without one, or for one without an organization. */
  async function knownAs(person: OidcPerson, provider: string, device: string | null): Promise<Judged | null> {
    const { email } = person;
    const linked = await store.emailOf(person);
    if (linked) return auth.findByEmail(linked);
    if (!email || !(await store.linkByEmail({ ...person, email }, provider, device))) return null;
    return auth.findByEmail(email);
  }

  /** A new organization for a known person without any; null for all others. */
  async function openedAgain(
    person: NewPerson,
    named: { organizationName: string; organizationType: Parameters<typeof openOrganization>[2]['type'] },
  ): Promise<Judged | null> {
    const email = await store.emailOf(person);
    const owner = email && (await personOf(db, email));
    if (!owner || !(await belongsNowhere(db, owner))) return null;
    const { id, firstName, lastName, passwordHash } = owner;
    const input = { name: named.organizationName, type: named.organizationType };
    const organization = await openOrganization(db, id, input);
    return { user: { id, firstName, lastName, email: owner.email }, organization, passwordHash };
  }

  return async (app) => {
    app.post(
      '/auth/oidc/start',
      call(null, {
        summary: 'Empezar a ingresar con un proveedor: a qué dirección ir',
        description:
          'Deja una cookie HttpOnly: termina de ingresar el mismo navegador, dentro de 10 minutos. El proveedor lo devuelve a `/login/retorno`.',
        body: oidcStartInput,
        response: { 200: oidcStart, ...errors(400, 404, 429, 503) },
      }),
      async (request, reply) => {
        await reserve(departures, subjectOf(request.ip));
        return flow.begin(request, reply, request.body.provider, null);
      },
    );

    app.post(
      '/auth/oidc/finish',
      call(null, {
        summary: 'Terminar de ingresar con lo que respondió el proveedor',
        body: oidcReturnInput,
        response: {
          200: z.union([session, secondFactorRequired, oidcSetupRequired]),
          ...errors(400, 401, 409, 429, 503),
        },
      }),
      async (request) => {
        const { name, person } = await flow.finish(request, request.body.response, null);
        const known = await knownAs(person, name, deviceOf(request).userAgent);
        if (known) return finish(known, request);
        const { email } = person;
        if (!email) throw conflict(`${name} no nos dio tu correo: pedile a quien lo administra que lo comparta`);
        await reserve(registrations, subjectOf(request.ip));
        return {
          requiresSetup: true as const,
          verificationToken: await store.startSetup({ ...person, email }),
          provider: name,
          email,
          firstName: person.firstName,
          lastName: person.lastName,
        };
      },
    );

    app.post(
      '/auth/oidc/complete',
      call(null, {
        summary: 'Completar la organización de quien ingresó con un proveedor por primera vez',
        body: oidcSetupInput,
        response: { 201: z.union([session, secondFactorRequired]), ...errors(400, 401, 409, 429) },
      }),
      async (request, reply) => {
        const { verificationToken, ...named } = request.body;
        const person = await unlessRefused([[failures, subjectOf(request.ip)]], async () => {
          const setup = await store.takeSetup(verificationToken);
          if (!setup) throw unauthorized('La verificación venció. Ingresá de nuevo');
          return setup;
        });
        const { issuer, subject, emailVerified, ...account } = person;
        const who =
          (await openedAgain(person, named)) ??
          (await auth.createAccount({
            ...account,
            ...named,
            passwordHash: null,
            googleSubject: null,
            oidc: { issuer, subject, emailVerified },
          }));
        return reply.status(201).send(await finish(who, request));
      },
    );
  };
}

export function oidcRoutes(db: Database, flow: OidcFlow): Routes {
  const limits = limiting(attemptsStore(db));
  const { nameOf } = flow;

  return async (app) => {
    app.get(
      '/auth/identities',
      call('account:read', {
        summary: 'Los proveedores vinculados a mi cuenta',
        response: { 200: z.array(linkedIdentity), ...errors(401) },
      }),
      ({ signedIn }) => identityStore(db, signedIn.userId, nameOf).list(),
    );

    app.post(
      '/auth/identities/start',
      call('account:write', {
        summary: 'Empezar a vincular un proveedor: a qué dirección ir',
        description: 'Pide la contraseña, o haber ingresado en los últimos 15 minutos si la cuenta no tiene.',
        body: oidcLinkInput,
        response: { 200: oidcStart, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        const { signedIn, body, ip } = request;
        await confirmOwner(db, limits, signedIn, { password: body.password, ip });
        return flow.begin(request, reply, body.provider, signedIn.userId);
      },
    );

    app.post(
      '/auth/identities/finish',
      call('account:write', {
        summary: 'Vincular a quien nombró el proveedor',
        body: oidcReturnInput,
        response: { 200: z.array(linkedIdentity), ...errors(400, 401, 409, 429, 503) },
      }),
      async (request) => {
        const { userId } = request.signedIn;
        const { name, person } = await flow.finish(request, request.body.response, userId);
        await oidcStore(db).link(userId, person, name, deviceOf(request).userAgent);
        return identityStore(db, userId, nameOf).list();
      },
    );

    app.post(
      '/auth/identities/:id/removal',
      call('account:write', {
        summary: 'Desvincular un proveedor; nunca la última forma de ingresar',
        description: 'Pide la contraseña, o haber ingresado en los últimos 15 minutos si la cuenta no tiene.',
        params: idParams,
        body: ownerProof,
        response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        const { signedIn, params, body, ip } = request;
        await confirmOwner(db, limits, signedIn, { password: body.password, ip });
        await identityStore(db, signedIn.userId, nameOf).unlink(params.id, deviceOf(request).userAgent);
        return reply.status(204).send(null);
      },
    );
  };
}
