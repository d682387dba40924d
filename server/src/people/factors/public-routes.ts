import { session } from '@baqueano/domain/people/session';
import { passkeyOptions, passkeySignInInput, secondFactorInput } from '@baqueano/domain/sign-in/second-factor';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { errors, type Routes } from '../../http/schemas.ts';
import { forbidden, invalid, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { tryTicket } from '../credentials/factor-store.ts';
import { addressLimits, deviceOf, limiting, wrongCodesOf } from '../credentials/limits.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { authStore } from '../sign-in/store.ts';
import { countUse, passkeyOf, startChallenge, takeChallenge } from './passkey-store.ts';
import { refusedPasskey, signedBy, signInOptions } from './passkeys.ts';
import { candidateOf, spendTicket } from './spend-store.ts';

const tags = ['Sesión'];

const deadTicket = () => unauthorized('El ingreso venció o ya se usó. Empezá de nuevo con tu contraseña');

/** After the last one only the password opens another ticket: as of a dead one. */
function wrongCode(left: number) {
  if (left === 0) return unauthorized('El código no es correcto. Empezá de nuevo con tu contraseña');
  const message = `El código no es correcto o ya se usó. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}`;
  return invalid(message, { code: message });
}

export const noPasskeys = () =>
  notFound('Las llaves de acceso necesitan que Baqueano se abra por https, o en esta misma computadora');

/** For whoever has shown the password, or comes with a passkey: the rest of a sign-in. */
export function secondFactorRoutes(db: Database, config: Config): Routes {
  const auth = authStore(db);
  const attempts = attemptsStore(db);
  const { failures, challenges } = addressLimits(config);
  const { reserve, unlessRefused } = limiting(attempts);
  const place = passkeyPlace(config);

  return async (app) => {
    app.post(
      '/auth/second-factor',
      {
        schema: {
          tags,
          summary: 'Terminar de ingresar con un código del teléfono o de recuperación',
          description: 'El ticket es el que respondió el ingreso: dura 5 minutos, admite 5 códigos y sirve una vez.',
          body: secondFactorInput,
          response: { 200: session, ...errors(400, 401, 429, 503) },
        },
      },
      async (request) => {
        const { ticket, code } = request.body;
        const address = subjectOf(request.ip);
        const { tried, who } = await unlessRefused([[failures, address]], async () => {
          const tried = await tryTicket(db, ticket);
          // As they are now: a password that changes from here on ends the ticket, or is seen to be another one.
          const who = tried && (await auth.findPerson(tried.userId, tried.organizationId));
          if (!tried || !who) throw deadTicket();
          return { tried, who };
        });
        const guesses = wrongCodesOf({ email: who.user.email, passwordHash: who.passwordHash });
        await unlessRefused([[failures, address], guesses], async () => {
          const wrong = wrongCode(tried.left);
          const candidate = await candidateOf(db, tried.userId, code, address);
          if (!candidate) throw wrong;
          const asking = { userId: tried.userId, device: deviceOf(request).userAgent };
          if (!(await spendTicket(db, ticket, asking, candidate, wrong))) throw deadTicket();
        });
        await attempts.forget([guesses]);
        return auth.openSession(who, deviceOf(request), true);
      },
    );

    app.post(
      '/auth/passkeys/options',
      {
        schema: {
          tags,
          summary: 'Qué tiene que firmar una llave de acceso para ingresar',
          response: { 200: passkeyOptions, ...errors(404, 429) },
        },
      },
      async (request) => {
        if (!place) throw noPasskeys();
        await reserve(challenges, subjectOf(request.ip));
        const options = await signInOptions(place);
        await startChallenge(db, options.challenge, null);
        return { ...options };
      },
    );

    app.post(
      '/auth/passkeys/sign-in',
      {
        schema: {
          tags,
          summary: 'Ingresar con una llave de acceso',
          description: 'La llave reconoce a la persona (PIN, huella o cara): no se pide nada más.',
          body: passkeySignInInput,
          response: { 200: session, ...errors(400, 401, 403, 404, 429) },
        },
      },
      async (request) => {
        if (!place) throw noPasskeys();
        const { credential } = request.body;
        const who = await unlessRefused([[failures, subjectOf(request.ip)]], async () => {
          const stored = await passkeyOf(db, credential.id);
          if (!stored) throw unauthorized('Esa llave de acceso no es de ninguna cuenta. Ingresá con tu contraseña');
          const counter = await signedBy(place, credential, stored, (challenge) => takeChallenge(db, challenge, null));
          if (!(await countUse(db, stored.id, counter))) throw refusedPasskey();
          const who = await auth.findPerson(stored.userId);
          if (!who) throw forbidden('Tu cuenta no es de ninguna organización: pedí que te inviten');
          return who;
        });
        return auth.openSession(who, deviceOf(request), true);
      },
    );
  };
}
