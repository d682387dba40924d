import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection/database.ts';
import { tooMany } from '../../records/refusals.ts';
import { attemptsStore } from './attempts-store.ts';

/** Daily limits for a person's acts that send something to others (decision 85). Reading and records have no limit. */
const acts = {
  problem: { most: 30, words: 'Ya avisaste 30 problemas en un día. Si hay algo urgente, llamá a tu base' },
  invitation: { most: 200, words: 'Ya hiciste 200 invitaciones en un día. Seguí mañana' },
  link: { most: 500, words: 'Ya hiciste 500 enlaces en un día. Seguí mañana' },
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of act that reaches others; counted by person, their keys included. Every such route declares it. */
    reaches?: keyof typeof acts;
  }
}

const aDay = 86_400;

/** Routes with `reaches` answer 429 beyond its limit. This has to be registered before the routes. */
export function limitDailyActs(app: FastifyInstance, db: Database): void {
  const attempts = attemptsStore(db);
  app.addHook('onRoute', (route) => {
    const act = route.config?.reaches;
    if (act) route.schema = Object.assign({}, route.schema, { 'x-daily-limit': acts[act].most });
  });
  app.addHook('preHandler', async ({ routeOptions, signedIn }) => {
    const kind = routeOptions.config.reaches;
    if (!kind) return;
    const { most, words } = acts[kind];
    const counted = await attempts.reserve({ kind: `daily-${kind}`, most, windowSeconds: aDay }, signedIn.chargedTo);
    if (!counted.allowed) throw tooMany(words, counted.retryAfter);
  });
}
