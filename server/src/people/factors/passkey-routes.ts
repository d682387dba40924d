import {
  factorProof,
  firstRecoveryCodes,
  mostPasskeys,
  passkeyInput,
  passkeyNameInput,
  passkeyOptions,
} from '@baqueano/domain/sign-in/second-factor';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { callsOf, errors, idParams, nothing, type Routes } from '../../http/schemas.ts';
import { conflict, notFound, unauthorized } from '../../records/refusals.ts';
import { deviceOf } from '../credentials/limits.ts';
import { passkeyPlace } from '../credentials/passkey-place.ts';
import { subjectOf } from '../credentials/subject-of.ts';
import { newRecoveryCodes } from './codes.ts';
import { passkeyOf, startChallenge, takeChallenge } from './passkey-store.ts';
import { additionOptions, newPasskey } from './passkeys.ts';
import { proving } from './proof.ts';
import { noPasskeys } from './public-routes.ts';
import { factorStore, tooManyPasskeys } from './store.ts';

const call = callsOf('Sesión');

/** Also for a person who first has to set up a factor: these calls are the way there. */
const change = { needs: 'account:write', beforeFactor: true } as const;

export function passkeyRoutes(db: Database, config: Config): Routes {
  const prove = proving(db);
  const place = passkeyPlace(config);
  const mine = (request: FastifyRequest) => factorStore(db, request.signedIn, deviceOf(request).userAgent);

  return async (app) => {
    app.post(
      '/auth/passkeys/additions',
      call(change, {
        summary: 'Empezar a agregar una llave de acceso',
        body: factorProof,
        response: { 200: passkeyOptions, ...errors(400, 401, 404, 409, 429, 503) },
      }),
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
      call(change, {
        summary: 'Agregar la llave de acceso que respondió el navegador',
        description: 'Con el primer factor responde los códigos de recuperación y se cierran las otras sesiones.',
        body: passkeyInput,
        response: { 201: firstRecoveryCodes, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        if (!place) throw noPasskeys();
        const { name, credential } = request.body;
        const { userId } = request.signedIn;
        const key = await newPasskey(place, credential, (challenge) => takeChallenge(db, challenge, userId));
        if (await passkeyOf(db, key.credentialId)) throw conflict('Esa llave ya está agregada');
        const { codes, hashes } = await newRecoveryCodes(subjectOf(request.ip));
        try {
          const stored = await mine(request).addPasskey({ id: uuidv7(), name, ...key }, hashes);
          return reply.status(201).send({ codes: stored ? codes : null });
        } catch (error) {
          if (violatedConstraint(error) === 'passkeys_credential') throw conflict('Esa llave ya está agregada');
          throw error;
        }
      },
    );

    // A name opens no way in, so that no proof is needed.
    app.put(
      '/auth/passkeys/:id',
      call('account:write', {
        summary: 'Cambiar el nombre de una llave de acceso',
        params: idParams,
        body: passkeyNameInput,
        response: { 204: nothing, ...errors(400, 401, 404) },
      }),
      async (request, reply) => {
        const renamed = await mine(request).renamePasskey(request.params.id, request.body.name);
        if (!renamed) throw notFound('Llave de acceso no encontrada');
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/auth/passkeys/:id/removal',
      call(change, {
        summary: 'Quitar una llave de acceso',
        params: idParams,
        body: factorProof,
        response: { 204: nothing, ...errors(400, 401, 404, 409, 429, 503) },
      }),
      async (request, reply) => {
        await prove(request, request.body);
        const removed = await mine(request).removePasskey(request.params.id);
        if (!removed) throw notFound('Llave de acceso no encontrada');
        return reply.status(204).send(null);
      },
    );
  };
}
