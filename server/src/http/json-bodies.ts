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

/** Every route of this scope takes at most 16 kB: nobody has signed in yet, and nothing that they may send is longer. */
export function smallBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = 16_000;
  });
}
