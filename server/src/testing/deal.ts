import type { FastifyInstance } from 'fastify';

/** The first app, as far as a test can tell; its requests go to each of them in turn. */
export function dealRoundRobin(apps: FastifyInstance[]): FastifyInstance {
  const turns = [...apps];
  const [first] = turns;
  if (!first) throw new Error('There is no app to deal to');
  return new Proxy(first, {
    get(target, name) {
      // Whoever awaited it would be given the first app alone: that is what Fastify's own resolves with.
      if (name === 'then') return undefined;
      if (name !== 'inject') return Reflect.get(target, name);
      const [next = target] = turns.splice(0, 1);
      turns.push(next);
      return next.inject.bind(next);
    },
  });
}
