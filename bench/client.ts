import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const patience = 10_000;

export interface Answer {
  status: number;
  etag: string | undefined;
  link: string | undefined;
  body: Buffer;
}

interface Carried {
  token?: string;
  body?: object;
  etag?: string;
  /** No cached response. */
  anew?: boolean;
}

export class Client {
  readonly statuses = new Map<number, number>();
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  ask(method: string, path: string, { token, body, etag, anew }: Carried = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(etag && { 'if-none-match': etag }),
        ...(anew && { 'cache-control': 'no-cache' }),
      };
      const signal = AbortSignal.timeout(patience);
      const sent = request(this.url + path, { agent: this.agent, method, headers, signal });
      sent.on('error', reject);
      sent.on('response', (response) => {
        buffer(response).then((answer) => {
          const { statusCode: status = 0, headers } = response;
          this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
          resolve({ status, etag: headers.etag, link: headers.link?.toString(), body: answer });
        }, reject);
      });
      sent.end(body && JSON.stringify(body));
    });
  }

  /** @throws when the answer has none of the statuses wanted. */
  async expect(wanted: number[], method: string, path: string, carried?: Carried): Promise<Answer> {
    const answer = await this.ask(method, path, carried);
    if (!wanted.includes(answer.status)) {
      throw new Error(`${method} ${path.split('?', 1)[0]} answered ${answer.status}: ${answer.body.subarray(0, 200)}`);
    }
    return answer;
  }

  close(): void {
    this.agent.destroy();
  }
}
