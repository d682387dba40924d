import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web app, on the API's origin: hashed assets are cached for a year, everything else is revalidated each time. */
export async function webApp(app: FastifyInstance, webRoot?: string): Promise<void> {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      // The build's own notes.
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(`${webRoot}/assets/`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = webRoot && request.method === 'GET' && request.headers.accept?.includes('text/html');
    // The result is not returned: Fastify would await it, with two more listeners.
    if (page && !/^\/(api|health|assets)($|[/?])/.test(request.url)) void reply.sendFile('index.html');
    else void reply.status(404).send({ error: 'No encontrado' });
  });
}
