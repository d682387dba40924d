import { googleSetupRequired, secondFactorRequired, session, signInProviders } from '@baqueano/domain/people/session';
import {
  googleInput,
  googleSetupInput,
  type RegistrationInput,
  registrationInput,
} from '@baqueano/domain/sign-in/account';
import { loginInput } from '@baqueano/domain/sign-in/login';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { conflict, forbidden, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { addressLimits, deviceOf, limiting, signInsOf, wrongPasswords } from '../credentials/limits.ts';
import { openOrganization } from '../credentials/open-store.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { hashPassword, verifyPassword } from '../credentials/passwords.ts';
import { belongsNowhere, personOf } from '../credentials/person-store.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { googleVerifier } from './google.ts';
import type { GoogleAccount } from './google-store.ts';
import { authStore, type Judged } from './store.ts';

const call = callsOf('Sesión');

const nowhere =
  'Tu cuenta no es de ninguna organización: pedí que te inviten, o registrate con tu email y tu contraseña';

export function publicAuthRoutes(db: Database, config: Config): Routes {
  const auth = authStore(db);
  const attempts = attemptsStore(db);
  const verifyGoogle = config.google && googleVerifier(config.google);
  const { failures, registrations } = addressLimits(config);
  const { onceDone, reserve, unlessRefused } = limiting(attempts);

  const finish = (who: Judged, request: FastifyRequest) => auth.finishSignIn(who, deviceOf(request));

  /** A new organization for a person with an account and without any. Null for all others. */
  async function openedAgain(
    { email, password, organizationName: name, organizationType: type }: RegistrationInput,
    address: string,
  ): Promise<Judged | null> {
    const person = await personOf(db, email);
    if (!person?.passwordHash || !(await belongsNowhere(db, person))) return null;
    await unlessRefused(wrongPasswords(person, address), async () => {
      if (await verifyPassword(password, person.passwordHash, address)) return;
      throw conflict('Ya existe una cuenta con ese email');
    });
    const { passwordHash, id, firstName, lastName } = person;
    const organization = await openOrganization(db, id, { name, type: type ?? 'individual' });
    return { user: { id, firstName, lastName, email: person.email }, organization, passwordHash };
  }

  type Named = Pick<z.output<typeof googleSetupInput>, 'organizationName' | 'organizationType'>;

  /** The same, by Google. */
  async function openedAgainByGoogle({ subject, email }: GoogleAccount, named: Named): Promise<Judged | null> {
    const person = await personOf(db, email);
    if (person?.googleSubject !== subject || !(await belongsNowhere(db, person))) return null;
    const { id, firstName, lastName, passwordHash } = person;
    const input = { name: named.organizationName, type: named.organizationType };
    const organization = await openOrganization(db, id, input);
    return { user: { id, firstName, lastName, email: person.email }, organization, passwordHash };
  }

  const createdByGoogle = ({ subject, ...person }: GoogleAccount, named: Named) =>
    auth.createAccount({ ...person, ...named, passwordHash: null, googleSubject: subject });

  return async (app) => {
    app.get(
      '/auth/providers',
      call(null, { summary: 'Formas de ingreso que ofrece este servidor', response: { 200: signInProviders } }),
      async () => {
        const place = passkeyPlace(config);
        return {
          google: config.google && { clientId: config.google.clientId },
          oidc: config.oidc.map(({ id, name }) => ({ id, name })),
          mail: config.mail !== null,
          passkeys: place && { origin: place.origin },
        };
      },
    );

    app.post(
      '/auth/login',
      call(null, {
        summary: 'Iniciar sesión',
        body: loginInput,
        response: { 200: z.union([session, secondFactorRequired]), ...errors(400, 401, 403, 429, 503) },
      }),
      async (request) => {
        const { email, password } = request.body;
        const address = subjectOf(request.ip);
        const person = await personOf(db, email);
        const account = { email: person?.email ?? email, passwordHash: person?.passwordHash ?? null };
        const guesses = wrongPasswords(account, address);
        const answer = await onceDone(signInsOf(account), () =>
          unlessRefused([[failures, address], ...guesses], async () => {
            const matches = await verifyPassword(password, account.passwordHash, address);
            if (!matches) throw unauthorized('Email o contraseña incorrectos');
            const found = await auth.findByEmail(email);
            return found && finish({ ...found, passwordHash: account.passwordHash }, request);
          }),
        );
        await attempts.forget(guesses);
        if (!answer) throw forbidden(nowhere);
        return answer;
      },
    );

    app.post(
      '/auth/register',
      call(null, {
        summary: 'Crear una cuenta con su organización',
        body: registrationInput,
        response: { 201: z.union([session, secondFactorRequired]), ...errors(400, 401, 409, 429, 503) },
      }),
      async (request, reply) => {
        const address = subjectOf(request.ip);
        await reserve(registrations, address);
        await refuseCommonPassword(request.body.password, 'password');
        const { password, firstName = null, lastName = null, ...account } = request.body;
        const again = await openedAgain(request.body, address);
        if (again) return reply.status(201).send(await finish(again, request));
        const passwordHash = await hashPassword(password, address);
        const who = await auth.createAccount({ ...account, firstName, lastName, passwordHash, googleSubject: null });
        return reply.status(201).send(await finish(who, request));
      },
    );

    app.post(
      '/auth/google',
      call(null, {
        summary: 'Ingresar con una credencial de Google',
        body: googleInput,
        response: {
          200: z.union([session, secondFactorRequired, googleSetupRequired]),
          ...errors(400, 401, 404, 429, 503),
        },
      }),
      async (request) => {
        if (!verifyGoogle) throw notFound('El ingreso con Google no está configurado en este servidor');
        const address = subjectOf(request.ip);
        const google = await unlessRefused([[failures, address]], () => verifyGoogle(request.body.credential));
        const known = await auth.findByGoogle(google, deviceOf(request).userAgent);
        if (known) return finish(known, request);
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
      call(null, {
        summary: 'Completar la organización de una cuenta de Google',
        body: googleSetupInput,
        response: { 201: z.union([session, secondFactorRequired]), ...errors(400, 401, 409, 429) },
      }),
      async (request, reply) => {
        const { verificationToken, ...organization } = request.body;
        const google = await unlessRefused([[failures, subjectOf(request.ip)]], async () => {
          const setup = await auth.takeGoogleSetup(verificationToken);
          if (!setup) throw unauthorized('La verificación venció. Ingresá con Google de nuevo');
          return setup;
        });
        const who = (await openedAgainByGoogle(google, organization)) ?? (await createdByGoogle(google, organization));
        return reply.status(201).send(await finish(who, request));
      },
    );
  };
}
