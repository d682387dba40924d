import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { today } from '@baqueano/domain/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * What an organization is shown follows from its data, the day, the address asked for and the program. While none of them
 * changes, a client that has the answer is told so (304), and an answer given once is given again without asking the
 * database. The version comes with the session's look-up, so every server sees a change at its commit.
 */

interface Answer {
  tag: string;
  body: string;
  headers: Record<string, string>;
  /** Made when somebody first takes it. */
  compressed?: Buffer;
}

const mostBytes = 32 * 1024 * 1024;
/** Below this a compressed answer is not worth its time. */
const worthCompressing = 1_024;
const keptHeaders = ['content-type', 'link', 'x-total-count'] as const;

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function sizeOf({ body, compressed }: Answer): number {
  return body.length * 2 + (compressed?.length ?? 0) + 500;
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}(?:$|[\\s,;])`).test(String(request.headers['accept-encoding'] ?? ''));
}

/** For every GET of this scope, which is behind `requireSession`. */
export function rememberAnswers(app: FastifyInstance, build: string): void {
  const answers = new LRUCache<string, Answer>({ maxSize: mostBytes, sizeCalculation: sizeOf });

  const tagOf = ({ signedIn }: FastifyRequest) => `W/"${build}.${signedIn.version}.${today()}"`;
  const keyOf = ({ signedIn, url }: FastifyRequest) => `${signedIn.organizationId} ${url}`;

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) {
    reply.headers(answer.headers).header('etag', answer.tag).header('vary', 'accept-encoding, authorization');
    if (answer.body.length < worthCompressing || !accepts(request, 'br')) return reply.send(answer.body);
    if (!answer.compressed) {
      answer.compressed = await compress(answer.body, compression);
      // Set again, so that its new size counts.
      if (answers.peek(key) === answer) answers.set(key, answer);
    }
    return reply.header('content-encoding', 'br').send(answer.compressed);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const tag = tagOf(request);
    if (request.headers['if-none-match'] === tag) return reply.status(304).header('etag', tag).send();
    const key = keyOf(request);
    const answer = answers.get(key);
    if (answer?.tag === tag) return send(request, reply, key, answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fresh = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag');
    if (!fresh || typeof payload !== 'string') return payload;
    const headers: Answer['headers'] = {};
    for (const name of keptHeaders) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const tag = tagOf(request);
    answers.set(keyOf(request), { tag, body: payload, headers });
    reply.header('etag', tag).header('vary', 'accept-encoding, authorization');
    return payload;
  });
}
