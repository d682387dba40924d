import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { answerBusy } from './errors.ts';

/** Requests of one connection that are answered at once. Neither browsers nor the usual proxies send a second one early. */
const mostAtOnce = 8;

/**
 * The next one is refused in its turn, and ends its connection: Node hands over all that one packet brings, some 1,500 of them.
 * RFC 9112, 9.3.2: a client sends those that had no answer again.
 */
export function fewAtOnce(answer: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  const ending = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (ending.has(socket)) return;
    const before = underWay.get(socket) ?? 0;
    if (before < mostAtOnce) {
      underWay.set(socket, before + 1);
      // One that never finishes has lost its connection.
      response.once('finish', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
      answer(request, response);
      return;
    }
    ending.add(socket);
    answerBusy(response);
    // Sooner, Node resumes it with the next request of the packet; later, it has read up to 32 packets more.
    process.nextTick(() => socket.pause());
  };
}
