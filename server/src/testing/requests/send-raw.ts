import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface SentRequest {
  method: string;
  /** Sent unchanged in the request line. */
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const patience = 15_000;

/** Sends requests that `fetch` would refuse or correct, over one persistent connection. */
export function rawSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);

  /** Rejects when no answer comes. */
  function send(wanted: SentRequest): Promise<Received> {
    const { method, url: path, headers, body } = wanted;
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(patience);
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length }, signal });
      sent.on('error', (error) => {
        // The server ended the connection after the answer before: that is no fault of this request.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(wanted));
        else reject(error);
      });
      sent.on('response', (response) => {
        const { statusCode = 0, headers } = response;
        buffer(response)
          .then((body) => resolve({ status: statusCode, headers, text: decoded(body, headers['content-encoding']) }))
          .catch(reject);
      });
      sent.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}
