import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web app, on the API's own origin: hashed assets for a year, everything else asked for again each time. */
export async function webApp(app: FastifyInstance, webRoot?: string): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      // What the build writes down for itself.
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(`${webRoot}/assets/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = webRoot && request.method === 'GET' && request.headers.accept?.includes('text/html');
    // Neither is returned: Fastify would await it, and listen to the answer twice more until it is sent.
    if (page && !/^\/(api|health|assets)($|[/?])/.test(request.url)) void reply.sendFile('index.html');
    else void reply.status(404).send({ error: 'No encontrado' });
  });
}
