import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { today } from '@baqueano/domain/values/dates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * An answer depends on the organization's data, the person's scope, the day, the address and the program. While none of them
 * changes, a client with the answer gets a 304, and others get it from the cache without a query. Simultaneous requests wait
 * for the first one. The version comes with the session's look-up, so that every server sees a change at its commit.
 */

interface Answer {
  tag: string;
  body: Buffer;
  headers: Record<string, string>;
  /** Compressed at its first use. */
  compressed?: Promise<Buffer>;
}

interface Making {
  key: string;
  tag: string;
  /** Null when there is no answer for others. */
  answer: Promise<Answer | null>;
  end: (answer: Answer | null) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that this request makes, for itself and for simultaneous equal requests. */
    making: Making | null;
  }
}

const mostBytes = 16 * 1024 * 1024;
/** In bytes: compressing a shorter answer costs more than it saves. */
const worthCompressing = 1_024;
const cachedHeaders = ['content-type', 'link', 'x-total-count'] as const;

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed it takes about a tenth; a seventh is on the safe side. The key has a fixed length. */
function sizeOf({ body, compressed }: Answer): number {
  return body.length + (compressed ? Math.ceil(body.length / 7) : 0) + 2_000;
}

/** Not Buffer.from: it cuts small buffers from shared memory, all of which one cached answer would hold. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** @param encoding in the form of `Accept-Encoding`. */
export function accepts(request: FastifyRequest, encoding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}(?:$|[\\s,;])`).test(String(request.headers['accept-encoding'] ?? ''));
}

/** Applies to every GET of this scope, behind `requireSession`. `Cache-Control: no-cache` forces a new answer. */
export function rememberAnswers(app: FastifyInstance, build: string): void {
  const answers = new LRUCache<string, Answer>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const inMaking = new Map<string, Making>();

  // A hash, so that a long address takes no more memory than a short one.
  const keyOf = ({ tenant: { organizationId, scope }, url }: FastifyRequest) =>
    hash('sha256', `${organizationId} ${scope} ${url}`, 'base64url');
  // Specific to organization, scope and address: otherwise a client could get a 304 for an answer that it never had.
  const tagOf = ({ signedIn }: FastifyRequest, key: string) =>
    `W/"${build}.${signedIn.version}.${today()}.${key.slice(0, 16)}"`;

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, answer: Answer) {
    reply.headers(answer.headers).header('etag', answer.tag).header('vary', 'accept-encoding, authorization');
    if (answer.body.length < worthCompressing || !accepts(request, 'br')) return reply.send(answer.body);
    if (!answer.compressed) {
      answer.compressed = compress(answer.body, compression);
      // Set again, so that its new size counts.
      if (answers.peek(key) === answer) answers.set(key, answer);
    }
    return reply.header('content-encoding', 'br').send(await answer.compressed);
  }

  function startMaking(key: string, tag: string, reply: FastifyReply): Making {
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const making: Making = {
      key,
      tag,
      answer: promise,
      end(answer) {
        if (inMaking.get(key) === making) inMaking.delete(key);
        resolve(answer);
      },
    };
    inMaking.set(key, making);
    // Ends also if the first request is aborted, so that no other waits for ever.
    reply.raw.once('close', () => making.end(null));
    return making;
  }

  app.decorateRequest('making', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const key = keyOf(request);
    const tag = tagOf(request, key);
    if (request.headers['if-none-match'] === tag) return reply.status(304).header('etag', tag).send();
    const cached = request.headers['cache-control'] === 'no-cache' ? undefined : answers.get(key);
    if (cached?.tag === tag) return send(request, reply, key, cached);
    const making = inMaking.get(key);
    const shared = making?.tag === tag ? await making.answer : null;
    if (shared) return send(request, reply, key, shared);
    request.making = startMaking(key, tag, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { making } = request;
    if (!making) return payload;
    if (reply.statusCode !== 200 || typeof payload !== 'string') {
      making.end(null);
      return payload;
    }
    const headers: Answer['headers'] = {};
    for (const name of cachedHeaders) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const answer: Answer = { tag: making.tag, body: bytesOf(payload), headers };
    answers.set(making.key, answer);
    making.end(answer);
    reply.header('etag', making.tag).header('vary', 'accept-encoding, authorization');
    return answer.body;
  });
}
