import {
  accountFactors,
  type FactorProof,
  factorProof,
  firstRecoveryCodes,
  mostPasskeys,
  passkeyInput,
  passkeyNameInput,
  passkeyOptions,
  recoveryCodes,
  totpConfirmInput,
  totpSetup,
} from '@baqueano/domain/sign-in/second-factor';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, invalid, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { deviceOf, limiting, wrongCodesOf, wrongPasswords } from '../credentials/limits.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { verifyPassword } from '../credentials/passwords.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import { passkeyOf, startChallenge, takeChallenge } from './passkey-store.ts';
import { additionOptions, newPasskey } from './passkeys.ts';
import { noPasskeys } from './public-routes.ts';
import { candidateOf, factorStore, tooManyPasskeys } from './store.ts';

const tags = ['Sesión'];

/** What is refused is said of its field. */
const wrong = (field: 'password' | 'code', message: string) => invalid(message, { [field]: message });

/** Also for whoever has to set one up before anything else: each of these leads there. */
const change = { needs: 'account:write', beforeFactor: true } as const;

/** What a person does with their own second factor. */
export function factorRoutes(db: Database, config: Config): Routes {
  const { unlessRefused } = limiting(attemptsStore(db));
  const place = passkeyPlace(config);
  const mine = (request: FastifyRequest) => factorStore(db, request.signedIn, deviceOf(request).userAgent);

  /** Throws 400 unless the password or a code shows that it is them; wrong ones count as at sign-in. */
  async function prove(request: FastifyRequest, { password, code }: FactorProof): Promise<void> {
    const store = mine(request);
    const asked = await store.proofAsked();
    if (!asked.password && !asked.code) return;
    const account = await store.account();
    if (!account) throw unauthorized('Iniciá sesión para continuar');
    const address = subjectOf(request.ip);
    if (asked.password && password) {
      return unlessRefused(wrongPasswords(account, address), async () => {
        if (!(await verifyPassword(password, account.passwordHash, address))) {
          throw wrong('password', 'La contraseña no es correcta');
        }
      });
    }
    if (asked.code && code) {
      return unlessRefused([wrongCodesOf(account)], async () => {
        const candidate = await candidateOf(db, request.signedIn.userId, code, address);
        if (!candidate || !(await store.spend(candidate))) throw wrong('code', 'El código no es correcto o ya se usó');
      });
    }
    throw asked.password
      ? wrong('password', 'Escribí tu contraseña')
      : wrong('code', 'Escribí un código de tu teléfono, o uno de recuperación');
  }

  return async (app) => {
    app.get(
      '/auth/factors',
      {
        config: { needs: 'account:read', beforeFactor: true },
        schema: { tags, summary: 'Mi segundo factor', response: { 200: accountFactors, ...errors(401) } },
      },
      (request) => mine(request).find(),
    );

    app.post(
      '/auth/factors/totp',
      {
        config: change,
        schema: {
          tags,
          summary: 'Empezar a configurar una aplicación de códigos; la que había sigue hasta confirmar esta',
          body: factorProof,
          response: { 200: totpSetup, ...errors(400, 401, 429, 503) },
        },
      },
      async (request) => {
        await prove(request, request.body);
        const store = mine(request);
        const account = await store.account();
        if (!account) throw unauthorized('Iniciá sesión para continuar');
        const secret = newSecret();
        await store.startApp(secret);
        return { secret, uri: uriOf(secret, account.email) };
      },
    );

    app.post(
      '/auth/factors/totp/confirmation',
      {
        config: change,
        schema: {
          tags,
          summary: 'Confirmar la aplicación con su primer código; con el primer factor se cierran las otras sesiones',
          description: 'Responde los códigos de recuperación, una sola vez; null si ya había: esos siguen.',
          body: totpConfirmInput,
          response: { 200: firstRecoveryCodes, ...errors(400, 401, 409, 429, 503) },
        },
      },
      async (request) => {
        const store = mine(request);
        const secret = await store.pendingSecret();
        if (!secret) throw conflict('La configuración venció. Empezá de nuevo');
        const account = await store.account();
        if (!account) throw unauthorized('Iniciá sesión para continuar');
        // Whoever has only the session would guess it, and be told the recovery codes.
        const step = await unlessRefused([wrongCodesOf(account)], async () => {
          const step = stepOf(secret, request.body.code);
          if (step === null) throw wrong('code', 'El código no es correcto. Fijate que el teléfono tenga bien la hora');
          return step;
        });
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        const taken = await store.confirmApp(secret, step, hashes);
        if (taken === null) throw conflict('La configuración venció. Empezá de nuevo');
        return { codes: taken ? codes : null };
      },
    );

    app.post(
      '/auth/factors/totp/removal',
      {
        config: change,
        schema: {
          tags,
          summary: 'Quitar la aplicación de códigos',
          body: factorProof,
          response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        await prove(request, request.body);
        const removed = await mine(request).removeApp();
        if (!removed) throw notFound('No tenés una aplicación de códigos');
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/auth/factors/recovery-codes',
      {
        config: change,
        schema: {
          tags,
          summary: 'Hacer otros códigos de recuperación; los que había dejan de servir',
          body: factorProof,
          response: { 200: recoveryCodes, ...errors(400, 401, 409, 429, 503) },
        },
      },
      async (request) => {
        await prove(request, request.body);
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        await mine(request).replaceCodes(hashes);
        return { codes };
      },
    );

    app.post(
      '/auth/passkeys/additions',
      {
        config: change,
        schema: {
          tags,
          summary: 'Empezar a agregar una llave de acceso',
          body: factorProof,
          response: { 200: passkeyOptions, ...errors(400, 401, 404, 409, 429, 503) },
        },
      },
      async (request) => {
        if (!place) throw noPasskeys();
        await prove(request, request.body);
        const { userId } = request.signedIn;
        const store = mine(request);
        const account = await store.account();
        if (!account) throw unauthorized('Iniciá sesión para continuar');
        const known = await store.credentialIds();
        if (known.length >= mostPasskeys) throw tooManyPasskeys();
        const options = await additionOptions(place, { userId, email: account.email, known });
        await startChallenge(db, options.challenge, userId);
        return { ...options };
      },
    );

    app.post(
      '/auth/passkeys',
      {
        config: change,
        schema: {
          tags,
          summary: 'Agregar la llave de acceso que respondió el navegador',
          description: 'Con el primer factor responde los códigos de recuperación y se cierran las otras sesiones.',
          body: passkeyInput,
          response: { 201: firstRecoveryCodes, ...errors(400, 401, 404, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        if (!place) throw noPasskeys();
        const { name, credential } = request.body;
        const { userId } = request.signedIn;
        const key = await newPasskey(place, credential, (challenge) => takeChallenge(db, challenge, userId));
        if (await passkeyOf(db, key.credentialId)) throw conflict('Esa llave ya está agregada');
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        try {
          const taken = await mine(request).addPasskey({ id: uuidv7(), name, ...key }, hashes);
          return reply.status(201).send({ codes: taken ? codes : null });
        } catch (error) {
          if (violatedConstraint(error) === 'passkeys_credential') throw conflict('Esa llave ya está agregada');
          throw error;
        }
      },
    );

    // It opens nothing, so nothing is asked.
    app.put(
      '/auth/passkeys/:id',
      {
        config: { needs: 'account:write' },
        schema: {
          tags,
          summary: 'Cambiar el nombre de una llave de acceso',
          params: idParams,
          body: passkeyNameInput,
          response: { 204: nothing, ...errors(400, 401, 404) },
        },
      },
      async (request, reply) => {
        const renamed = await mine(request).renamePasskey(request.params.id, request.body.name);
        if (!renamed) throw notFound('Llave de acceso no encontrada');
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/auth/passkeys/:id/removal',
      {
        config: change,
        schema: {
          tags,
          summary: 'Quitar una llave de acceso',
          params: idParams,
          body: factorProof,
          response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        await prove(request, request.body);
        const removed = await mine(request).removePasskey(request.params.id);
        if (!removed) throw notFound('Llave de acceso no encontrada');
        return reply.status(204).send(null);
      },
    );
  };
}
