import { session } from '@baqueano/domain/people/session';
import { passkeyOptions, passkeySignInInput, secondFactorInput } from '@baqueano/domain/sign-in/second-factor';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { forbidden, invalid, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { type Tried, takeTicket, tryTicket } from '../credentials/factor-store.ts';
import { addressLimits, deviceOf, limiting, wrongCodesOf } from '../credentials/limits.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { type Person, personById } from '../credentials/person-store.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { authStore, type Judged } from '../sign-in/store.ts';
import { countUse, passkeyOf, startChallenge, takeChallenge } from './passkey-store.ts';
import { refusedPasskey, signedBy, signInOptions } from './passkeys.ts';
import { candidateOf, spendTicket } from './spend-store.ts';

const call = callsOf('Sesión');

const deadTicket = () => unauthorized('El ingreso venció o ya se usó. Empezá de nuevo con tu contraseña');

/** After the last code, as after a dead ticket, only the password opens another one. */
function wrongCode(left: number) {
  if (left === 0) return unauthorized('El código no es correcto. Empezá de nuevo con tu contraseña');
  const message = `El código no es correcto o ya se usó. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}`;
  return invalid(message, { code: message });
}

export const noPasskeys = () =>
  notFound('Las llaves de acceso necesitan que Baqueano se abra por https, o en esta misma computadora');

/** The acceptance of an invitation, once the ticket's factor is proved. */
type JoinInvited = (
  invited: { organizationId: string; invitationHash: string },
  person: Person,
  requestId: string,
) => Promise<Judged>;

/** The second step of a sign-in: after the password, or with a passkey. */
export function secondFactorRoutes(db: Database, config: Config, joinInvited: JoinInvited): Routes {
  const auth = authStore(db);
  const attempts = attemptsStore(db);
  const { failures, challenges } = addressLimits(config);
  const { reserve, unlessRefused } = limiting(attempts);
  const place = passkeyPlace(config);

  const memberOf = ({ userId, organizationId }: Tried) => auth.findPerson(userId, organizationId);

  /** A person who was removed meanwhile may not enter; one who accepts an invitation is no member yet. */
  const mayEnter = async (tried: Tried) => tried.invitationHash !== null || (await memberOf(tried)) !== null;

  /** In the organization of the ticket, after its factor. Throws 401, and like joining. */
  async function entered({ invitationHash, ...tried }: Tried, person: Person, requestId: string): Promise<Judged> {
    const who = invitationHash
      ? await joinInvited({ organizationId: tried.organizationId, invitationHash }, person, requestId)
      : await memberOf({ invitationHash, ...tried });
    if (!who) throw deadTicket();
    return who;
  }

  async function joinedBy(ticket: string, userId: string, requestId: string): Promise<Judged> {
    const tried = await tryTicket(db, ticket);
    const person = await personById(db, userId);
    if (!person || tried?.userId !== userId || !(await takeTicket(db, ticket))) throw deadTicket();
    return entered(tried, person, requestId);
  }

  return async (app) => {
    app.post(
      '/auth/second-factor',
      call(null, {
        summary: 'Terminar de ingresar con un código del teléfono o de recuperación',
        description: 'El ticket es el que respondió el ingreso: dura 5 minutos, admite 5 códigos y sirve una vez.',
        body: secondFactorInput,
        response: { 200: session, ...errors(400, 401, 429, 503) },
      }),
      async (request) => {
        const { ticket, code } = request.body;
        const address = subjectOf(request.ip);
        const { tried, person } = await unlessRefused([[failures, address]], async () => {
          const tried = await tryTicket(db, ticket);
          // Read again: a later change of the password ends the ticket, or is noticed.
          const person = tried && (await personById(db, tried.userId));
          if (!tried || !person || !(await mayEnter(tried))) throw deadTicket();
          return { tried, person };
        });
        const guesses = wrongCodesOf(person);
        await unlessRefused([[failures, address], guesses], async () => {
          const wrong = wrongCode(tried.left);
          const candidate = await candidateOf(db, tried.userId, code, address);
          if (!candidate) throw wrong;
          const asking = { userId: tried.userId, device: deviceOf(request).userAgent };
          if (!(await spendTicket(db, ticket, asking, candidate, wrong))) throw deadTicket();
        });
        await attempts.forget([guesses]);
        const who = await entered(tried, person, request.id);
        return auth.openSession({ ...who, passwordHash: person.passwordHash }, deviceOf(request), true);
      },
    );

    app.post(
      '/auth/passkeys/options',
      call(null, {
        summary: 'Qué tiene que firmar una llave de acceso para ingresar',
        response: { 200: passkeyOptions, ...errors(404, 429) },
      }),
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
      call(null, {
        summary: 'Ingresar con una llave de acceso',
        description:
          'La llave reconoce a la persona (PIN, huella o cara): no se pide nada más. Con el ticket de un ingreso se entra a la organización de ese ingreso, y se acepta su invitación.',
        body: passkeySignInInput,
        response: { 200: session, ...errors(400, 401, 403, 404, 429) },
      }),
      async (request) => {
        if (!place) throw noPasskeys();
        const { credential, ticket } = request.body;
        const who = await unlessRefused([[failures, subjectOf(request.ip)]], async () => {
          const stored = await passkeyOf(db, credential.id);
          if (!stored) throw unauthorized('Esa llave de acceso no es de ninguna cuenta. Ingresá con tu contraseña');
          const counter = await signedBy(place, credential, stored, (challenge) => takeChallenge(db, challenge, null));
          if (!(await countUse(db, stored.id, counter))) throw refusedPasskey();
          const who = ticket ? await joinedBy(ticket, stored.userId, request.id) : await auth.findPerson(stored.userId);
          if (!who) throw forbidden('Tu cuenta no es de ninguna organización: pedí que te inviten');
          return who;
        });
        return auth.openSession(who, deviceOf(request), true);
      },
    );
  };
}
