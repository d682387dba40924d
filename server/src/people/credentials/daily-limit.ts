import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection/database.ts';
import { tooMany } from '../../records/refusals.ts';
import { attemptsStore } from './attempts-store.ts';

/** One person's acts in a day that make others read or receive something (decision 85). Reading and records are not limited. */
const acts = {
  problem: { most: 30, words: 'Ya avisaste 30 problemas en un día. Si hay algo urgente, llamá a tu base' },
  invitation: { most: 200, words: 'Ya hiciste 200 invitaciones en un día. Seguí mañana' },
  link: { most: 500, words: 'Ya hiciste 500 enlaces en un día. Seguí mañana' },
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of act that others read or receive; counted by person, their keys included. Every such route says it. */
    reaches?: keyof typeof acts;
  }
}

const aDay = 86_400;

/** Routes that say what they `reaches` answer 429 beyond its number. It comes before the routes. */
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
