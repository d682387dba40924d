import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { activityRoutes } from './activity/routes.ts';
import type { Undos } from './activity/undo.ts';
import { alertRoutes } from './alerts/routes.ts';
import { alertUndo, reminderUndo } from './alerts/store.ts';
import { buildOf } from './build.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection/database.ts';
import { errorForLog } from './database/connection/error-for-log.ts';
import { JsonText } from './database/statements/json.ts';
import { downloadRoutes } from './exchange/download-routes.ts';
import { signerOf } from './exchange/links.ts';
import { listExports } from './exchange/lists.ts';
import { openFiles } from './files/open.ts';
import { fileRoutes } from './files/routes.ts';
import { fileUndo } from './files/store.ts';
import { contentRoutes, transferRoutes } from './files/transfer-routes.ts';
import { accidentRoutes } from './fleet/accidents/routes.ts';
import { accidentUndo } from './fleet/accidents/store.ts';
import { assignmentRoutes } from './fleet/assignments/routes.ts';
import { assignmentUndo } from './fleet/assignments/store.ts';
import { customFieldRoutes } from './fleet/custom-fields/routes.ts';
import { customFieldUndo } from './fleet/custom-fields/store.ts';
import { driverRoutes } from './fleet/drivers/routes.ts';
import { driverUndo } from './fleet/drivers/store.ts';
import { requireTypesOf, settlePapers } from './fleet/vehicles/in-force-store.ts';
import { vehicleRoutes } from './fleet/vehicles/routes.ts';
import { vehicleUndo } from './fleet/vehicles/store.ts';
import { rememberAnswers } from './http/answers.ts';
import { apiDocument } from './http/api-document.ts';
import { type Bounds, shedOverload, slowClients, usualBounds } from './http/bounds.ts';
import { answerError, refuseBadHttp, refuseRequest, refuseTwoHosts } from './http/errors.ts';
import { watchEventLoop } from './http/event-loop.ts';
import { healthRoutes } from './http/health.ts';
import { jsonBodies, recordBodies, strangersBody } from './http/json-bodies.ts';
import { withoutToken } from './http/public-page.ts';
import { securityHeaders } from './http/security-headers.ts';
import { requireSession } from './http/signed-in.ts';
import { webApp } from './http/web-app.ts';
import { statisticsRoutes } from './money/statistics/routes.ts';
import { clearanceRoutes } from './papers/clearance/routes.ts';
import { correctionRoutes } from './papers/corrections/routes.ts';
import { correctionUndo } from './papers/corrections/store.ts';
import { documentRoutes } from './papers/documents/routes.ts';
import { documentTypeRoutes } from './papers/documents/type-routes.ts';
import { documentTypeUndo } from './papers/documents/type-store.ts';
import { documentUndo } from './papers/documents/undo-store.ts';
import { fineRoutes } from './papers/fines/routes.ts';
import { fineRuleUndo } from './papers/fines/rule-store.ts';
import { fineUndo } from './papers/fines/store.ts';
import { folderPages } from './papers/folders/public-routes.ts';
import { folderRoutes } from './papers/folders/routes.ts';
import { stickerRoutes } from './papers/folders/sticker-routes.ts';
import { folderUndo } from './papers/folders/store.ts';
import { paperReadings } from './papers/reading/read.ts';
import { readingRoutes } from './papers/reading/routes.ts';
import { ruleRoutes } from './papers/rules/routes.ts';
import { salePackPdfRoutes } from './papers/sale-packs/pdf-routes.ts';
import { salePages } from './papers/sale-packs/public-routes.ts';
import { salePackRoutes } from './papers/sale-packs/routes.ts';
import { salePackUndo } from './papers/sale-packs/store.ts';
import { accountRoutes, passwordResetRoutes } from './people/account/routes.ts';
import { publicAuthRoutes, sessionRoutes } from './people/sign-in/routes.ts';
import { linkSessions } from './people/sign-in/session-store.ts';
import { authStore } from './people/sign-in/store.ts';
import { printerOf } from './printing/printer.ts';
import { reportRoutes } from './reports/routes.ts';
import { maintenanceRoutes } from './upkeep/maintenance/routes.ts';
import { maintenanceUndo } from './upkeep/maintenance/store.ts';
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

const undos: Undos = {
  vehicle: vehicleUndo,
  driver: driverUndo(async (tx, tenant, driverIds) => {
    await requireTypesOf(tx, tenant, { driverIds });
    await settlePapers(tx, tenant, { driverIds });
  }),
  maintenance: maintenanceUndo,
  document: documentUndo,
  document_type: documentTypeUndo,
  fine: fineUndo,
  fine_rule: fineRuleUndo,
  rule_correction: correctionUndo,
  accident: accidentUndo,
  reminder: reminderUndo,
  alert: alertUndo,
  assignment: assignmentUndo,
  custom_field: customFieldUndo,
  file: fileUndo,
  folder: folderUndo,
  sale_pack: salePackUndo,
};

/** The whole server, slice by slice; it listens nowhere yet. */
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
    ...slowClients(bounds),
    // What comes while the server stops is answered by shedOverload, in Spanish.
    return503OnClosing: false,
    frameworkErrors: refuseRequest,
    clientErrorHandler: refuseBadHttp,
  });

  const { findSession, findByParts } = authStore(db);
  const sessions = linkSessions(db);
  const workers = workerPool();
  app.addHook('onClose', async () => workers.close());
  const { storage, intake } = openFiles(db, config, workers);
  const printer = printerOf({ pool: workers, storage, dataDir: config.dataDir });
  const build = await buildOf(import.meta.dirname);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (data) => (data instanceof JsonText ? data.text : JSON.stringify(data)));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    // Without what follows the '?': a search is private, and the link that resets a password is a secret.
    const [path = ''] = url.split('?', 1);
    request.log.info(
      { method, path: withoutToken(path), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  // Whatever says nothing else: the web app's files do.
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
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await apiDocument(app);

  await app.register(healthRoutes(ready, heldLoop, storage.isReachable));
  await app.register(
    async (api) => {
      await api.register(publicAuthRoutes(db, config));
      await api.register(passwordResetRoutes(db, config));
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        await tenant.register(sessionRoutes(db));
        await tenant.register(accountRoutes(db));
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
        await tenant.register(downloadRoutes(db, listExports(db), sessions, workers));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        recordBodies(tenant);
        await tenant.register(reportRoutes(db, printer));
        await tenant.register(stickerRoutes(db, config, printer));
        await tenant.register(salePackPdfRoutes(db, config, printer));
      });
      await api.register(async (tenant) => {
        requireSession(tenant, db, findSession);
        recordBodies(tenant);
        rememberAnswers(tenant, build);
        await tenant.register(vehicleRoutes(db));
        await tenant.register(driverRoutes(db));
        await tenant.register(customFieldRoutes(db));
        await tenant.register(assignmentRoutes(db));
        await tenant.register(accidentRoutes(db));
        await tenant.register(maintenanceRoutes(db));
        await tenant.register(documentRoutes(db));
        await tenant.register(documentTypeRoutes(db));
        await tenant.register(fineRoutes(db));
        await tenant.register(ruleRoutes(db));
        await tenant.register(correctionRoutes(db));
        await tenant.register(readingRoutes(paperReadings(db, storage, workers, config.dataDir)));
        await tenant.register(clearanceRoutes(db));
        await tenant.register(fileRoutes(db));
        await tenant.register(folderRoutes(db));
        await tenant.register(salePackRoutes(db));
        await tenant.register(alertRoutes(db));
        await tenant.register(statisticsRoutes(db));
        await tenant.register(activityRoutes(db, undos));
      });
    },
    { prefix: '/api' },
  );
  await app.register(folderPages(db, storage), { prefix: '/carpeta' });
  await app.register(salePages(db), { prefix: '/venta' });
  await webApp(app, webRoot);

  return app;
}
