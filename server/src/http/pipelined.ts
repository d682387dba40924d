import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { answerBusy } from './errors.ts';

/** Simultaneous requests of one connection. Neither browsers nor the usual proxies send a second one early. */
const mostAtOnce = 8;

/**
 * Refuses the next one in its turn, and ends its connection: Node delivers all requests of a packet, some 1,500. RFC 9112,
 * 9.3.2: a client repeats those without an answer.
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
      // A response that never finishes has lost its connection.
      response.once('finish', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
      answer(request, response);
      return;
    }
    ending.add(socket);
    answerBusy(response);
    // Sooner, Node resumes it with the packet's next request; later, it has read up to 32 more packets.
    process.nextTick(() => socket.pause());
  };
}
