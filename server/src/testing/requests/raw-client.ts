import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A client that is no browser, and sends any bytes at any time. */
export async function rawClient(port: number, ...words: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Many of these tests are about a server that ends the connection first.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const word of words) socket.write(word);
  return socket;
}

/** All bytes received until the connection ends. */
export async function rawAnswer(port: number, ...words: string[]): Promise<string> {
  return text(await rawClient(port, ...words));
}

export async function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
