import {
  accountEmail,
  emailChangeInput,
  emailLink,
  emailLinkInput,
  verifiedEmail,
} from '@baqueano/domain/sign-in/account-email';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, invalid, unauthorized } from '../../records/refusals.ts';
import { attemptsStore, type Limit } from '../credentials/attempts-store.ts';
import { confirmOwner } from '../credentials/confirm-store.ts';
import { addressLimits, deviceOf, limiting } from '../credentials/limits.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { emailLinkStore, emailStore } from './store.ts';

const call = callsOf('Sesión');

/** Letters with a link: requested by one person, and sent to one mailbox. */
const perPerson: Limit = { kind: 'email-link', most: 5, windowSeconds: 3_600 };
const toOneMailbox: Limit = { kind: 'email-link', most: 5, windowSeconds: 86_400 };

/** For the holder of a letter's link. Bodies contain the token, but no address of ours and no log. */
export function emailLinkRoutes(db: Database, config: Config): Routes {
  const links = emailLinkStore(db);
  const { failures } = addressLimits(config);
  const { unlessRefused } = limiting(attemptsStore(db));

  return async (app) => {
    app.post(
      '/auth/email/check',
      call(null, {
        summary: 'Para qué es un enlace que verifica un correo; no cambia nada',
        body: emailLinkInput,
        response: { 200: emailLink, ...errors(400, 429) },
      }),
      ({ body, ip }) => unlessRefused([[failures, subjectOf(ip)]], () => links.check(body.token)),
    );

    app.post(
      '/auth/email/verify',
      call(null, {
        summary: 'Verificar un correo con el enlace recibido, o pasar la cuenta a él',
        body: emailLinkInput,
        response: { 200: verifiedEmail, ...errors(400, 409, 429) },
      }),
      (request) =>
        unlessRefused([[failures, subjectOf(request.ip)]], () =>
          links.open(request.body.token, deviceOf(request).userAgent),
        ),
    );
  };
}

export function emailRoutes(db: Database, config: Config): Routes {
  const limits = limiting(attemptsStore(db));
  const { reserve } = limits;

  async function found(userId: string) {
    const email = await emailStore(db, userId).find();
    if (!email) throw unauthorized('Iniciá sesión para continuar');
    return email;
  }

  async function reserveLetter(userId: string, to: string): Promise<void> {
    await reserve(perPerson, userId);
    await reserve(toOneMailbox, to.toLowerCase());
  }

  return async (app) => {
    app.get(
      '/auth/email',
      call('account:read', {
        summary: 'El correo de mi cuenta: si está verificado, y a cuál está por cambiar',
        response: { 200: accountEmail, ...errors(401) },
      }),
      ({ signedIn }) => found(signedIn.userId),
    );

    app.post(
      '/auth/email/verification',
      call('account:write', {
        summary: 'Mandar otra vez el enlace que verifica mi correo',
        response: { 204: nothing, ...errors(401, 409, 429) },
      }),
      async ({ signedIn: { userId } }, reply) => {
        const { email, verified } = await found(userId);
        if (verified) throw conflict('Tu correo ya está verificado');
        if (!config.mail) throw conflict('Este servidor no envía correos: tu correo queda sin verificar');
        await reserveLetter(userId, email);
        await emailStore(db, userId).sendAgain();
        return reply.status(204).send(null);
      },
    );

    app.put(
      '/auth/email',
      call('account:write', {
        summary: 'Cambiar el correo de mi cuenta',
        description:
          'Pide la contraseña, o haber ingresado en los últimos 15 minutos si la cuenta no tiene. Cambia cuando se abre el enlace que se manda al correo nuevo; en un servidor que no envía correos, en el acto, y queda sin verificar.',
        body: emailChangeInput,
        response: { 200: accountEmail, ...errors(400, 401, 409, 429, 503) },
      }),
      async (request) => {
        const { signedIn, body, ip } = request;
        const { userId } = signedIn;
        const { email } = await found(userId);
        if (body.email.toLowerCase() === email.toLowerCase()) {
          const message = 'Ese ya es tu correo';
          throw invalid(message, { email: message });
        }
        await confirmOwner(db, limits, signedIn, { password: body.password, ip });
        const store = emailStore(db, userId);
        if (config.mail) {
          await reserveLetter(userId, body.email);
          await store.askChange(body.email, deviceOf(request).userAgent);
        } else await store.change(body.email);
        return found(userId);
      },
    );

    app.delete(
      '/auth/email/change',
      call('account:write', {
        summary: 'No cambiar el correo: el enlace que se mandó deja de servir',
        response: { 204: nothing, ...errors(401) },
      }),
      async ({ signedIn }, reply) => {
        await emailStore(db, signedIn.userId).cancelChange();
        return reply.status(204).send(null);
      },
    );
  };
}
