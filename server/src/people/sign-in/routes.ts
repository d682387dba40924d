import { googleSetupInput, personNameInput, registrationInput } from '@baqueano/domain/account';
import {
  googleInput,
  googleSetupRequired,
  identity,
  loginInput,
  session,
  signInProviders,
} from '@baqueano/domain/session';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { errors, nothing, type Routes } from '../../http/schemas.ts';
import { notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { addressLimits, deviceOf, limiting, signInsOf, wrongPasswords } from '../credentials/limits.ts';
import { hashPassword, verifyPassword } from '../credentials/passwords.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { googleVerifier } from './google.ts';
import { authStore, type Judged } from './store.ts';

const tags = ['Sesión'];

/** The calls that need no session. */
export function publicAuthRoutes(db: Database, config: Config): Routes {
  const auth = authStore(db);
  const attempts = attemptsStore(db);
  const verifyGoogle = config.google && googleVerifier(config.google);
  const { failures, registrations } = addressLimits(config);
  const { onceDone, reserve, unlessRefused } = limiting(attempts);

  async function startSession(who: Judged, request: FastifyRequest) {
    const token = await auth.startSession(who, deviceOf(request));
    // The password was changed, or the account linked with Google, since it was judged.
    if (!token) throw unauthorized('Email o contraseña incorrectos');
    return { token, user: who.user, organization: who.organization };
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
          response: { 200: session, ...errors(400, 401, 429, 503) },
        },
      },
      async (request) => {
        const { email, password } = request.body;
        const address = subjectOf(request.ip);
        const found = await auth.findByEmail(email);
        const account = { email: found?.user.email ?? email, passwordHash: found?.passwordHash ?? null };
        const guesses = wrongPasswords(account, address);
        const session = await onceDone(signInsOf(account), () =>
          unlessRefused([[failures, address], ...guesses], async () => {
            const matches = await verifyPassword(password, account.passwordHash, address);
            if (!found || !matches) throw unauthorized('Email o contraseña incorrectos');
            return startSession(found, request);
          }),
        );
        await attempts.forget(guesses);
        return session;
      },
    );

    app.post(
      '/auth/register',
      {
        schema: {
          tags,
          summary: 'Crear una cuenta con su organización',
          body: registrationInput,
          response: { 201: session, ...errors(400, 401, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        const address = subjectOf(request.ip);
        await reserve(registrations, address);
        refuseCommonPassword(request.body.password, 'password');
        const { password, firstName = null, lastName = null, ...account } = request.body;
        const passwordHash = await hashPassword(password, address);
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
          response: { 200: z.union([session, googleSetupRequired]), ...errors(400, 401, 404, 429, 503) },
        },
      },
      async (request) => {
        if (!verifyGoogle) throw notFound('El ingreso con Google no está configurado en este servidor');
        const address = subjectOf(request.ip);
        const google = await unlessRefused([[failures, address]], () => verifyGoogle(request.body.credential));
        const known = await auth.findByGoogle(google);
        if (known) return startSession(known, request);
        await reserve(registrations, address);
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
          response: { 201: session, ...errors(400, 401, 409, 429) },
        },
      },
      async (request, reply) => {
        const { verificationToken, ...organization } = request.body;
        const google = await unlessRefused([[failures, subjectOf(request.ip)]], async () => {
          const taken = await auth.takeGoogleSetup(verificationToken);
          if (!taken) throw unauthorized('La verificación venció. Ingresá con Google de nuevo');
          return taken;
        });
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
        await auth.endSession(request.signedIn);
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

    app.put(
      '/auth/me',
      {
        schema: {
          tags,
          summary: 'Cambiar mi nombre',
          body: personNameInput,
          response: { 200: identity, ...errors(400, 401) },
        },
      },
      async (request) => {
        const { organizationId, userId } = request.signedIn;
        const me = await auth.renamePerson(organizationId, userId, request.body);
        if (!me) throw unauthorized('Iniciá sesión para continuar');
        return me;
      },
    );
  };
}
