import type { FastifyInstance } from 'fastify';

/** Looks like the first app to a test; its requests go to each of them in turn. */
export function dealRoundRobin(apps: FastifyInstance[]): FastifyInstance {
  const turns = [...apps];
  const [first] = turns;
  if (!first) throw new Error('There is no app to deal to');
  return new Proxy(first, {
    get(target, name) {
      // Awaiting it would otherwise give the first app alone, with which Fastify's own promise resolves.
      if (name === 'then') return undefined;
      if (name !== 'inject') return Reflect.get(target, name);
      const [next = target] = turns.splice(0, 1);
      turns.push(next);
      return next.inject.bind(next);
    },
  });
}
