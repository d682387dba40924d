import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** The app on a port of its own. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A client that is no browser: it says what it likes, when it likes. */
export async function rawClient(port: number, ...words: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A server that ends the connection first is what many of these tests are about.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const word of words) socket.write(word);
  return socket;
}

/** All that it is told until the connection ends. */
export async function told(port: number, ...words: string[]): Promise<string> {
  return text(await rawClient(port, ...words));
}

export async function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
