import {
  passwordForgottenInput,
  passwordResetCheckInput,
  passwordResetInput,
  passwordResetOwner,
} from '@baqueano/domain/sign-in/account';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, nothing, type Routes } from '../../http/schemas.ts';
import { causeOfNow } from '../../mail/cause.ts';
import { invalid } from '../../records/refusals.ts';
import { postOf } from '../account-mail/post-store.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { refuseCommonPassword } from '../credentials/common-passwords.ts';
import { addressLimits, deviceOf, limiting, linksOf, passwordChangesOf } from '../credentials/limits.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { isFromBefore } from '../credentials/tokens.ts';
import { passwordResetStore } from './password-reset-store.ts';

const call = callsOf('Sesión');
const deadLink = (token: string) =>
  invalid(
    isFromBefore(token)
      ? 'El enlace es anterior a una actualización de Baqueano. Pedí un enlace nuevo'
      : 'El enlace venció o ya se usó. Pedí uno nuevo',
  );

export function passwordResetRoutes(db: Database, config: Config): Routes {
  const resets = passwordResetStore(db);
  const attempts = attemptsStore(db);
  const { failures, links } = addressLimits(config);
  const { reserve, unlessRefused } = limiting(attempts);
  const post = postOf(db, config);
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`;

  /** The e-mail of the link's owner. Throws 400 for a dead link, 429 after many of them from one address. */
  function ownerOf(token: string, ip: string): Promise<string> {
    return unlessRefused([[failures, subjectOf(ip)]], async () => {
      const email = await resets.emailOf(token);
      if (!email) throw deadLink(token);
      return email;
    });
  }

  async function sendLink(email: string, log: { warn: (details: object, message: string) => void }): Promise<void> {
    const account = await resets.find(email);
    if (!account) return;
    const send = await post.reserve(causeOfNow(), linksOf(account));
    if (!send) return;
    const link = `${origin}/login?restablecer=${await resets.start(account)}`;
    const to = account.email;
    // Without mail, the administrator finds the link in the log and hands it over.
    if (!post.sends) return log.warn({ to, link }, 'password reset asked for: no SMTP_URL, so hand over this link');
    await send({
      to,
      subject: 'Restablecé tu contraseña de Baqueano',
      text: `Para elegir otra contraseña abrí este enlace dentro de una hora:\n\n${link}\n\nSi no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.\n`,
    });
  }

  return async (app) => {
    app.post(
      '/auth/password/forgotten',
      call(null, {
        summary: 'Pedir un enlace para restablecer la contraseña',
        body: passwordForgottenInput,
        response: { 204: nothing, ...errors(400, 429) },
      }),
      async (request, reply) => {
        const { email } = request.body;
        await reserve(links, subjectOf(request.ip));
        // Not awaited: neither the answer nor its time may reveal whether the e-mail has an account.
        sendLink(email, request.log).catch((error: unknown) =>
          request.log.error({ err: error }, 'no reset link was sent'),
        );
        return reply.status(204).send(null);
      },
    );

    // A POST, so that the token stands in no address and no log.
    app.post(
      '/auth/password/reset/check',
      call(null, {
        summary: 'De quién es un enlace para restablecer la contraseña',
        body: passwordResetCheckInput,
        response: { 200: passwordResetOwner, ...errors(400, 429) },
      }),
      async (request) => {
        return { email: await ownerOf(request.body.token, request.ip) };
      },
    );

    app.post(
      '/auth/password/reset',
      call(null, {
        summary: 'Elegir otra contraseña con el enlace recibido',
        body: passwordResetInput,
        response: { 204: nothing, ...errors(400, 429, 503) },
      }),
      async (request, reply) => {
        const { token, password } = request.body;
        await refuseCommonPassword(password, 'password');
        // Checked first, because hashing a password is expensive on purpose.
        const email = await ownerOf(token, request.ip);
        const passwordHash = await hashPassword(password, subjectOf(request.ip));
        const used = { device: deviceOf(request).userAgent, mailed: post.sends };
        const done = await resets.finish(token, passwordHash, used);
        if (!done) throw deadLink(token);
        await attempts.forget([passwordChangesOf(email)]);
        return reply.status(204).send(null);
      },
    );
  };
}
