import { googleSetupInput, registrationInput } from '@baqueano/domain/account';
import {
  googleInput,
  googleSetupRequired,
  type Identity,
  identity,
  loginInput,
  session,
  signInProviders,
} from '@baqueano/domain/session';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { notFound, unauthorized } from '../http/errors.ts';
import { errors, nothing, type Routes } from '../http/schemas.ts';
import { attemptsStore, type Limit } from './attempts-store.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { googleVerifier } from './google.ts';
import { deviceOf, reserving } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { authStore } from './store.ts';

const tags = ['Sesión'];
const quarterHour = 15 * 60;

/** The calls that need no session. */
export function publicAuthRoutes(db: Database, config: Config): Routes {
  const auth = authStore(db);
  const attempts = attemptsStore(db);
  const verifyGoogle = config.google && googleVerifier(config.google);
  const byAccount: Limit = { kind: 'account', most: 10, windowSeconds: quarterHour };
  const byAddress: Limit = { kind: 'address', most: config.signInLimit, windowSeconds: quarterHour };
  const registrations: Limit = { kind: 'registration', most: config.registrationLimit, windowSeconds: 3_600 };

  const reserve = reserving(attempts);

  async function startSession(who: Identity, request: FastifyRequest) {
    return { token: await auth.startSession(who, deviceOf(request)), user: who.user, organization: who.organization };
  }

  return async (app) => {
    app.get(
      '/auth/providers',
      { schema: { tags, summary: 'Formas de ingreso que ofrece este servidor', response: { 200: signInProviders } } },
      async () => ({ google: config.google && { clientId: config.google.clientId }, mail: config.mail !== null }),
    );

    app.post(
      '/auth/login',
      {
        schema: {
          tags,
          summary: 'Iniciar sesión',
          body: loginInput,
          response: { 200: session, ...errors(400, 401, 429) },
        },
      },
      async (request) => {
        const { email, password } = request.body;
        const account = email.toLowerCase();
        const fromAddress = await reserve(byAddress, request.ip);
        await reserve(byAccount, account);
        const found = await auth.findByEmail(account);
        const matches = await verifyPassword(password, found?.passwordHash ?? null);
        if (!found || !matches) throw unauthorized('Email o contraseña incorrectos');
        await attempts.release(fromAddress);
        await attempts.forget(byAccount, account);
        return startSession(found, request);
      },
    );

    app.post(
      '/auth/register',
      {
        schema: {
          tags,
          summary: 'Crear una cuenta con su organización',
          body: registrationInput,
          response: { 201: session, ...errors(400, 409, 429) },
        },
      },
      async (request, reply) => {
        await reserve(registrations, request.ip);
        refuseCommonPassword(request.body.password, 'password');
        const { password, firstName = null, lastName = null, ...account } = request.body;
        const passwordHash = await hashPassword(password);
        const who = await auth.createAccount({ ...account, firstName, lastName, passwordHash, googleSubject: null });
        return reply.status(201).send(await startSession(who, request));
      },
    );

    app.post(
      '/auth/google',
      {
        schema: {
          tags,
          summary: 'Ingresar con una credencial de Google',
          body: googleInput,
          response: { 200: z.union([session, googleSetupRequired]), ...errors(400, 401, 404, 503) },
        },
      },
      async (request) => {
        if (!verifyGoogle) throw notFound('El ingreso con Google no está configurado en este servidor');
        const google = await verifyGoogle(request.body.credential);
        const known = await auth.findByGoogle(google);
        if (known) return startSession(known, request);
        return {
          requiresSetup: true as const,
          verificationToken: await auth.startGoogleSetup(google),
          googleEmail: google.email,
          googleFirstName: google.firstName,
          googleLastName: google.lastName,
        };
      },
    );

    app.post(
      '/auth/google/complete',
      {
        schema: {
          tags,
          summary: 'Completar la organización de una cuenta de Google',
          body: googleSetupInput,
          response: { 201: session, ...errors(400, 401, 409) },
        },
      },
      async (request, reply) => {
        const { verificationToken, ...organization } = request.body;
        const google = await auth.takeGoogleSetup(verificationToken);
        if (!google) throw unauthorized('La verificación venció. Ingresá con Google de nuevo');
        const { subject, ...person } = google;
        const who = await auth.createAccount({
          ...person,
          ...organization,
          passwordHash: null,
          googleSubject: subject,
        });
        return reply.status(201).send(await startSession(who, request));
      },
    );
  };
}

/** The calls of whoever is signed in. */
export function sessionRoutes(db: Database): Routes {
  const auth = authStore(db);

  return async (app) => {
    app.post(
      '/auth/logout',
      { schema: { tags, summary: 'Cerrar sesión', response: { 204: nothing, ...errors(401) } } },
      async (request, reply) => {
        await auth.endSession(request.signedIn.token);
        return reply.status(204).send(null);
      },
    );

    app.get(
      '/auth/me',
      { schema: { tags, summary: 'Quién soy', response: { 200: identity, ...errors(401) } } },
      async (request) => {
        const { organizationId, userId } = request.signedIn;
        const me = await auth.findById(organizationId, userId);
        if (!me) throw unauthorized('Iniciá sesión para continuar');
        return me;
      },
    );
  };
}
