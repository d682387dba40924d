import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  failed: number;
}

interface Ask {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: (serial: number) => string;
  /** Gives each request a new address. */
  different?: boolean;
}

let serial = 0;

export async function load({
  url,
  connections,
  seconds,
  headers,
  method = 'GET',
  body,
  different,
}: Ask): Promise<Load> {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const times: number[] = [];
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    requests: [
      {
        method,
        path,
        setupRequest: (request) => {
          serial += 1;
          if (different) request.path = `${path}${search ? '&' : '?'}serial=${serial}`;
          if (body) request.body = body(serial);
          return request;
        },
      },
    ],
  };
  // Unfinished requests of the load before are still being answered.
  await delay(300);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // The summary of autocannon knows whole milliseconds only.
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const answered = result['2xx'] + result['3xx'];
  return {
    perSecond: answered / result.duration,
    ...quantiles(times),
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    failed: result.non2xx - result['3xx'] + result.errors + result.timeouts,
  };
}

export async function loop(work: () => Promise<unknown>, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: times.length / seconds, ...quantiles(times), bytes: 0, failed: 0 };
}

/** Milliseconds. */
function quantiles(times: number[]): { p50: number; p99: number } {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
