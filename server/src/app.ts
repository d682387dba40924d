import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import { trashRoutes } from './activity/trash-routes.ts';
import type { Undos } from './activity/undo.ts';
import { buildOf } from './build.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection/database.ts';
import { errorForLog } from './database/connection/error-for-log.ts';
import { JsonText } from './database/statements/json.ts';
import { chosenRoutes } from './exchange/chosen-routes.ts';
import { downloadRoutes } from './exchange/download-routes.ts';
import { signerOf } from './exchange/links.ts';
import { linkKeyOf } from './files/keeping/link-key.ts';
import { logoOf } from './files/logo-store.ts';
import { openFiles } from './files/open.ts';
import { contentRoutes, transferRoutes } from './files/transfer-routes.ts';
import { ownRoutes } from './fleet/own/routes.ts';
import { askAboutKm } from './fleet/vehicles/km-question.ts';
import { rememberAnswers } from './http/answers.ts';
import { apiDocument } from './http/api-document.ts';
import { type Bounds, boundedServer, shedOverload, usualBounds } from './http/bounds.ts';
import { answerError, refuseBadHttp, refuseRequest, refuseTwoHosts } from './http/errors.ts';
import { watchEventLoop } from './http/event-loop.ts';
import { healthRoutes } from './http/health.ts';
import { bodyValidator, jsonBodies, recordBodies, strangersBody } from './http/json-bodies.ts';
import { withoutToken } from './http/pages/public-page.ts';
import { securityHeaders } from './http/pages/security-headers.ts';
import { webApp } from './http/pages/web-app.ts';
import { requireSession } from './http/signed-in.ts';
import { importFileRoutes } from './imports/file-routes.ts';
import { importReader } from './imports/reader.ts';
import { importRoutes } from './imports/routes.ts';
import { importUndo } from './imports/writing/undo-store.ts';
import { causing } from './mail/cause.ts';
import { statisticsRoutes } from './money/statistics/routes.ts';
import { clearanceRoutes } from './papers/clearance/routes.ts';
import { folderPages } from './papers/folders/public-routes.ts';
import { stickerRoutes } from './papers/folders/sticker-routes.ts';
import { paperReadings } from './papers/reading/read.ts';
import { readingRoutes } from './papers/reading/routes.ts';
import { ruleRoutes } from './papers/rules/routes.ts';
import { salePackPdfRoutes } from './papers/sale-packs/pdf-routes.ts';
import { salePages } from './papers/sale-packs/public-routes.ts';
import { passwordResetRoutes } from './people/account/password-reset-routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { limitDailyActs } from './people/credentials/daily-limit.ts';
import { subjectOf } from './people/credentials/subject-of.ts';
import { emailLinkRoutes, emailRoutes } from './people/email/routes.ts';
import { passkeyRoutes } from './people/factors/passkey-routes.ts';
import { secondFactorRoutes } from './people/factors/public-routes.ts';
import { factorRoutes } from './people/factors/routes.ts';
import { findKey, isSecret } from './people/keys/find-store.ts';
import { oidcFlow } from './people/oidc/flow.ts';
import { oidcRoutes, publicOidcRoutes } from './people/oidc/routes.ts';
import { organizationRoutes } from './people/organization/routes.ts';
import { publicAuthRoutes } from './people/sign-in/routes.ts';
import { sessionRoutes } from './people/sign-in/session-routes.ts';
import { linkSessions } from './people/sign-in/session-store.ts';
import { authStore } from './people/sign-in/store.ts';
import { invitedRoutes, joinInvited, joinRoutes } from './people/team/accept-routes.ts';
import { invitationRoutes } from './people/team/invitation-routes.ts';
import { teamRoutes } from './people/team/routes.ts';
import { printerOf } from './printing/printer.ts';
import { reportRoutes } from './reports/routes.ts';
import { listExports, slices } from './slices.ts';
import { takeoutUndo } from './takeout/carried/takeout-kind.ts';
import { takeoutDownload } from './takeout/download-routes.ts';
import { takeoutIntake } from './takeout/intake.ts';
import { takeoutRoutes } from './takeout/routes.ts';
import { vehiclePageRoutes } from './vehicle-page/routes.ts';
import { workerPool } from './workers/pool.ts';

export interface Dependencies {
  db: Database;
  config: Config;
  /** Rejects while the database is away. */
  ready: () => Promise<void>;
  /** The folder of the built web app; without it only the API is served. */
  webRoot?: string;
  /** Where the log goes; standard output unless a test reads it. */
  logTo?: { write(line: string): void };
  bounds?: Bounds;
}

/** The undo of each kind of record. */
const undos: Undos = { ...slices, import: { undo: importUndo }, takeout: { undo: takeoutUndo } };

/** The whole server, slice by slice. It does not listen yet. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { db, config, ready, webRoot, logTo, bounds = usualBounds } = dependencies;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: logTo,
      redact: ['req.headers.authorization'],
      serializers: { err: errorForLog },
    },
    // One line for each request, when it is answered: see below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: strangersBody,
    serverFactory: boundedServer(bounds),
    // During a stop, shedOverload answers requests in Spanish.
    return503OnClosing: false,
    frameworkErrors: refuseRequest,
    clientErrorHandler: refuseBadHttp,
  });

  const { findSession: findPerson, findByParts } = authStore(db);
  const findSession = (token: string) => (isSecret(token) ? findKey(db, token) : findPerson(token));
  const sessions = linkSessions(db, await linkKeyOf(config));
  const lists = listExports(db);
  const workers = workerPool();
  app.addHook('onClose', async () => workers.close());
  const { storage, intake } = openFiles(db, config, workers);
  const printer = printerOf({
    pool: workers,
    storage,
    dataDir: config.dataDir,
    logoOf: (tenant) => logoOf(db, tenant),
  });
  const oidc = await oidcFlow(db, config);
  const build = await buildOf(import.meta.dirname);

  app.setValidatorCompiler(bodyValidator);
  app.setSerializerCompiler(() => (data) => (data instanceof JsonText ? data.text : JSON.stringify(data)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    // Without the query: a search is private, and the link for a new password is a secret.
    const [path = ''] = url.split('?', 1);
    request.log.info(
      { method, path: withoutToken(path), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  // The default; the web app's files set their own.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler(answerError);
  jsonBodies(app);
  await securityHeaders(app, config, webRoot);
  refuseTwoHosts(app);
  shedOverload(app, bounds);
  const heldLoop = watchEventLoop(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // A compressed body would fill more memory than its size on arrival.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await apiDocument(app);
  // After the body: its events lose an earlier context.
  app.addHook('preValidation', ({ signedIn, ip }: Partial<FastifyRequest> & { ip: string }, _reply, done) =>
    causing({ person: signedIn?.chargedTo ?? null, address: subjectOf(ip) }, done),
  );
  limitDailyActs(app, db);

  await app.register(healthRoutes(ready, heldLoop, storage.isReachable));
  await app.register(
    async (api) => {
      await api.register(publicAuthRoutes(db, config));
      await api.register(secondFactorRoutes(db, config, (...who) => joinInvited(db, ...who)));
      await api.register(passwordResetRoutes(db, config));
      await api.register(emailLinkRoutes(db, config));
      await api.register(publicOidcRoutes(db, config, oidc));
      await api.register(invitedRoutes(db, config));
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        await tenant.register(sessionRoutes(db));
        await tenant.register(factorRoutes(db));
        await tenant.register(passkeyRoutes(db, config));
        await tenant.register(accountRoutes(db));
        await tenant.register(emailRoutes(db, config));
        await tenant.register(oidcRoutes(db, oidc));
        await tenant.register(joinRoutes(db, config));
        await tenant.register(teamRoutes(db));
        await tenant.register(invitationRoutes(db, config));
        await tenant.register(organizationRoutes(db, storage, config));
      });
      await api.register(contentRoutes(db, storage, sessions));
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        await tenant.register(transferRoutes(db, intake, sessions));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession, async (url) => {
          const signer = await signerOf(sessions, url);
          return signer && findByParts(signer);
        });
        await tenant.register(downloadRoutes(db, lists, sessions, workers));
        await tenant.register(takeoutDownload(db, storage, sessions));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        await tenant.register(takeoutRoutes(db, takeoutIntake(storage, config)));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        const sheets = importReader(workers, storage, config.dataDir);
        await tenant.register(importRoutes(db, sheets));
        await tenant.register(importFileRoutes(db, sheets));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        recordBodies(tenant);
        askAboutKm(tenant, db);
        await tenant.register(chosenRoutes(lists));
        await tenant.register(reportRoutes(db, printer));
        await tenant.register(stickerRoutes(db, config, printer));
        await tenant.register(salePackPdfRoutes(db, config, printer));
        await tenant.register(ownRoutes(db, sessions));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        recordBodies(tenant);
        rememberAnswers(tenant, build);
        askAboutKm(tenant, db);
        for (const routes of Object.values(slices).flatMap((slice) => slice.routes)) await tenant.register(routes(db));
        await tenant.register(vehiclePageRoutes(db, slices));
        await tenant.register(ruleRoutes(db));
        await tenant.register(readingRoutes(paperReadings(db, storage, workers, config.dataDir)));
        await tenant.register(clearanceRoutes(db));
        await tenant.register(statisticsRoutes(db));
        await tenant.register(activityRoutes(db, undos));
        await tenant.register(trashRoutes(db, undos));
      });
    },
    { prefix: '/api' },
  );
  await app.register(folderPages(db, storage), { prefix: '/carpeta' });
  await app.register(salePages(db), { prefix: '/venta' });
  await webApp(app, webRoot);

  return app;
}
