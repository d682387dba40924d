import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aPicture } from '../../../server/src/testing/samples/made-files.ts';
import { type Attack, counted, type Target } from '../target.ts';

/** Attacks by bodies that come slowly, or that are wide. */

interface Half {
  token: string | null;
  path: string;
  length: number;
}

/** Sends one byte a second; starts anew whenever the server ends it. */
async function halfSend(target: Target, { token, path, length }: Half, goesOn: () => boolean): Promise<void> {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\nx`;
  while (goesOn()) {
    const socket: Socket = connect(target.port, 'localhost').on('error', () => undefined);
    socket.resume().write(head);
    const ended = once(socket, 'close').catch(() => undefined);
    while (goesOn() && !socket.closed) {
      await Promise.race([ended, delay(1_000)]);
      if (!socket.closed) socket.write('x');
    }
    socket.destroy();
  }
}

const sheet = 'Patente;Marca;Modelo;Año;Km\r\nAB123CD;Fiat;Cronos;2021;1000\r\n';
/** Milliseconds: a later answer counts as none. */
const inTime = 5_000;
const lasts = 45_000;

async function halfSentFiles(target: Target) {
  const attackers = await Promise.all(Array.from({ length: 5 }, () => target.register()));
  const outsider = await target.register();
  const until = Date.now() + lasts;
  const goesOn = () => Date.now() < until;
  const [first] = attackers;
  const halves: Half[] = attackers.flatMap(({ token }) =>
    Array.from({ length: 20 }, () => ({ token, path: '/api/uploads', length: 1_000_000 })),
  );
  const pastes = { token: first?.token ?? null, path: '/api/imports/text', length: 16_000_000 };
  halves.push(...Array.from({ length: 32 }, () => pastes));
  const under = Promise.all(halves.map((half) => halfSend(target, half, goesOn)));
  await delay(2_000);
  const send = async (path: string, body: Buffer): Promise<{ status: number; took: number }> => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${outsider.token}`, 'content-type': 'application/octet-stream' };
    const answer = await fetch(target.url + path, { method: 'POST', headers, body: new Uint8Array(body) });
    await answer.arrayBuffer();
    return { status: answer.status, took: performance.now() - began };
  };
  const answers: { status: number; took: number }[] = [];
  while (goesOn()) {
    answers.push(
      ...(await Promise.all([send('/api/uploads', aPicture()), send('/api/imports/text', Buffer.from(sheet))])),
    );
    await delay(3_000);
  }
  await under;
  const longest = Math.round(Math.max(...answers.map(({ took }) => took)));
  return {
    answer: `an outsider’s uploads and pastes: ${counted(answers.map(({ status }) => status))}, longest ${longest} ms`,
    works: answers.some(({ status, took }) => status !== 201 || took > inTime),
  };
}

/** Milliseconds of processor time that the product has used. */
async function processorTime({ product }: Target): Promise<number> {
  const fields = (await readFile(`/proc/${product.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  // User and system, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const most = 100;

async function wideBody(target: Target) {
  const { token } = await target.register();
  const keys = Array.from({ length: 80_000 }, (_, index) => [index.toString(36), 0]);
  const body = { custom: Object.fromEntries(keys) };
  const send = () => target.ask('POST', '/api/vehicles', { body, token });
  // The first one compiles code that the next ones use.
  await send();
  await delay(1_000);
  const before = await processorTime(target);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await send()).status);
  const each = Math.round(((await processorTime(target)) - before) / statuses.length);
  return { answer: `${counted(statuses)}, ${each} ms of processor time each`, works: each > most };
}

export const uploadAttacks: Attack[] = [
  { finding: '2.2', what: '100 half-sent uploads of five accounts, 32 half-sent pastes of one', run: halfSentFiles },
  { finding: '2.9', what: 'a body of 80,000 own fields', run: wideBody },
];
