import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; an empty one counts as none, because a client may announce JSON and send nothing. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** What whoever has not signed in may send, also to no route at all: nothing of theirs is longer. */
export const strangersBody = 16_000;

/** Every route of this scope, which asks for a session before it reads a body, takes up to 1 MB. */
export function recordBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = 1_000_000;
  });
}
