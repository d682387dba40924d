import {
  accountFactors,
  factorProof,
  firstRecoveryCodes,
  recoveryCodes,
  totpConfirmInput,
  totpSetup,
} from '@baqueano/domain/sign-in/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection/database.ts';
import { callsOf, errors, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, notFound, unauthorized } from '../../records/refusals.ts';
import { attemptsStore } from '../credentials/attempts-store.ts';
import { deviceOf, limiting, wrongCodesOf } from '../credentials/limits.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { newRecoveryCodes, newSecret, stepOf, uriOf } from './codes.ts';
import { proving, wrong } from './proof.ts';
import { factorStore } from './store.ts';

const call = callsOf('Sesión');

/** Also for a person who first has to set up a factor: these calls are the way there. */
const change = { needs: 'account:write', beforeFactor: true } as const;

export function factorRoutes(db: Database): Routes {
  const prove = proving(db);
  const { unlessRefused } = limiting(attemptsStore(db));
  const mine = (request: FastifyRequest) => factorStore(db, request.signedIn, deviceOf(request).userAgent);

  return async (app) => {
    app.get(
      '/auth/factors',
      call(
        { needs: 'account:read', beforeFactor: true },
        { summary: 'Mi segundo factor', response: { 200: accountFactors, ...errors(401) } },
      ),
      (request) => mine(request).find(),
    );

    app.post(
      '/auth/factors/totp',
      call(change, {
        summary: 'Empezar a configurar una aplicación de códigos; la que había sigue hasta confirmar esta',
        body: factorProof,
        response: { 200: totpSetup, ...errors(400, 401, 409, 429, 503) },
      }),
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
      call(change, {
        summary: 'Confirmar la aplicación con su primer código; con el primer factor se cierran las otras sesiones',
        description: 'Responde los códigos de recuperación, una sola vez; null si ya había: esos siguen.',
        body: totpConfirmInput,
        response: { 200: firstRecoveryCodes, ...errors(400, 401, 409, 429, 503) },
      }),
      async (request) => {
        const store = mine(request);
        const secret = await store.pendingSecret();
        if (!secret) throw conflict('La configuración venció. Empezá de nuevo');
        const account = await store.account();
        if (!account) throw unauthorized('Iniciá sesión para continuar');
        // A stolen session could otherwise guess it, and get the recovery codes.
        const step = await unlessRefused([wrongCodesOf(account)], async () => {
          const step = stepOf(secret, request.body.code);
          if (step === null) throw wrong('code', 'El código no es correcto. Fijate que el teléfono tenga bien la hora');
          return step;
        });
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        const stored = await store.confirmApp(secret, step, hashes);
        if (stored === null) throw conflict('La configuración venció. Empezá de nuevo');
        return { codes: stored ? codes : null };
      },
    );

    app.post(
      '/auth/factors/totp/removal',
      call(change, {
        summary: 'Quitar la aplicación de códigos',
        body: factorProof,
        response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        await prove(request, request.body);
        const removed = await mine(request).removeApp();
        if (!removed) throw notFound('No tenés una aplicación de códigos');
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/auth/factors/recovery-codes',
      call(change, {
        summary: 'Hacer otros códigos de recuperación; los que había dejan de servir',
        body: factorProof,
        response: { 200: recoveryCodes, ...errors(400, 401, 409, 429, 503) },
      }),
      async (request) => {
        await prove(request, request.body);
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        await mine(request).replaceCodes(hashes);
        return { codes };
      },
    );
  };
}
