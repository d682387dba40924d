import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bucket in memory that checks signatures itself (AWS Signature Version 4), without the program's own signing. Its lists
 * have two objects a page.
 */
export interface TestBucket {
  /** In the form of S3_URL. */
  url: string;
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** The received requests, 'PUT folder/name'. */
  requests: string[];
  /** Statuses of the next answers; 0 cuts the connection, `inHalf` cuts it in the middle. */
  failing: number[];
  close: () => Promise<void>;
}

const [accessKey, secret, region] = ['AKIDEXAMPLE', 'secreto/con+signos=', 'sa-east-1'];
const objectsAtOnce = 2;
export const inHalf = 1;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The service's own computation, from the received values. */
export function signatureOf(
  { method, path, query, headers, payload }: Signed,
  { key = secret, scope, date }: { key?: string; scope: string; date: string },
): string {
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const derived = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${key}`);
  return hmac(derived as Buffer, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}

export interface Signed {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  payload: string;
}

function isSigned(request: IncomingMessage, url: URL): boolean {
  const found = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, id, scope = '', names = '', given] = found ?? [];
  const date = String(request.headers['x-amz-date']);
  if (id !== accessKey || scope !== `${date.slice(0, 8)}/${region}/s3/aws4_request`) return false;
  const headers = Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name] ?? '')]));
  const payload = String(request.headers['x-amz-content-sha256']);
  const signed = { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers, payload };
  return 'host' in headers && signatureOf(signed, { scope, date }) === given;
}

export async function aBucket(): Promise<TestBucket> {
  const bucket: Pick<TestBucket, 'objects' | 'requests' | 'failing'> = {
    objects: new Map(),
    requests: [],
    failing: [],
  };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const name = decodeURIComponent(url.pathname.slice('/balde/'.length));
    bucket.requests.push(`${request.method} ${name}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const failing = bucket.failing.shift();
    if (failing === 0) return void request.socket.destroy();
    if (failing && failing !== inHalf) return void reply.writeHead(failing).end('<Error/>');
    if (!isSigned(request, url)) return void reply.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (url.searchParams.get('list-type') === '2') return void reply.end(listing(url.searchParams));
    const found = bucket.objects.get(name);
    if (request.method === 'PUT') {
      const bytes = Buffer.concat(chunks);
      if (bytes.length !== Number(request.headers['content-length'])) return void reply.writeHead(400).end();
      bucket.objects.set(name, { bytes, at: new Date() });
      return void reply.end();
    }
    if (request.method === 'DELETE') {
      bucket.objects.delete(name);
      return void reply.writeHead(204).end();
    }
    if (!found) return void reply.writeHead(404).end();
    const [, start = '0', end = String(found.bytes.length - 1)] =
      /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const bytes = found.bytes.subarray(Number(start), Number(end) + 1);
    reply.writeHead(request.headers.range ? 206 : 200, { 'content-length': bytes.length });
    if (failing === inHalf) {
      reply.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
      return;
    }
    reply.end(request.method === 'HEAD' ? undefined : bytes);
  }

  function listing(query: URLSearchParams): string {
    const names = [...bucket.objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const start = Number(query.get('continuation-token') ?? 0);
    const page = names.slice(start, start + objectsAtOnce);
    const more = start + objectsAtOnce < names.length;
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><LastModified>${bucket.objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${start + objectsAtOnce}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    url: `http://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/balde?region=${region}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
