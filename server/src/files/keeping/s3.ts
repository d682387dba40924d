import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../../bucket-config.ts';
import { CannotStart } from '../../database/connection/cannot-start.ts';
import { Refusal, unavailable } from '../../records/refusals.ts';
import { type FolderClaim, freeIn } from './folder.ts';
import { keysIn } from './s3-listing.ts';
import type { Storage } from './storage.ts';

/** Stores files in a bucket (decision 65), for several servers without a shared disk. */

/** In milliseconds, until an answer starts. The bytes themselves may take longer while they arrive. */
const patience = 20_000;
/** In milliseconds, before each new try of a call that failed on the way or in the service. */
const tries = [200, 1_000];
const markerName = '.baqueano-files';

const away = (cause: unknown) =>
  Object.assign(unavailable('Los archivos no están disponibles por ahora. Probá de nuevo en unos segundos', 10), {
    cause,
  });

interface Call {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  headers?: Record<string, string>;
  /** Called for each try. */
  body?: () => NonNullable<RequestInit['body']>;
  query?: Record<string, string>;
}

/** @param drafts the local folder for files that are not in the bucket yet. */
export function s3Storage(bucket: Bucket, database: FolderClaim, drafts: string): Storage {
  const { address, ...keys } = bucket;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const base = new URL(address);
  const [, name = '', ...folders] = base.pathname.split('/');
  const prefix = folders.map((one) => `${decodeURIComponent(one)}/`).join('');
  let known = false;
  let reached = true;

  function lost(cause: unknown): Refusal {
    reached = false;
    return away(cause);
  }

  async function once(url: URL, { method, headers, body }: Call): Promise<Response> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The bucket does not answer')), patience);
    try {
      const signed = await client.sign(url.href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      });
      // The signature does not cover the bytes, which are streamed from the disk.
      return await fetch(url, {
        method,
        headers: signed.headers,
        signal: method === 'PUT' ? undefined : stop.signal,
        redirect: 'error',
        ...(body && { body: body(), duplex: 'half' as const }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Refusal 'unavailable' when the bucket does not respond, or refuses for any reason. */
  async function call(at: string, how: Call, allowed: readonly number[]): Promise<Response> {
    const url = new URL(at === '' ? `${base.origin}/${name}` : `${base.href}/${at}`);
    for (const [key, value] of Object.entries(how.query ?? {})) url.searchParams.set(key, value);
    for (let index = 0; ; index++) {
      const wait = tries[index];
      try {
        const answer = await once(url, how);
        if (answer.ok || allowed.includes(answer.status)) {
          reached = true;
          return answer;
        }
        const words = (await answer.text()).slice(0, 300);
        const error = new Error(`The bucket answered ${answer.status} to ${how.method}: ${words}`);
        if ((answer.status < 500 && answer.status !== 429) || wait === undefined) throw lost(error);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (wait === undefined) throw lost(error);
      }
      await pause(wait);
    }
  }

  /** @throws like `call`, when the bytes end early. */
  async function* whole(bytes: Readable) {
    try {
      yield* bytes;
    } catch (error) {
      throw lost(error);
    }
  }

  /** A connection is free again only after its answer's body is read. */
  async function done(answer: Promise<Response>): Promise<Response> {
    const found = await answer;
    await found.body?.cancel();
    return found;
  }

  async function readMarker(): Promise<string | null> {
    const answer = await call(markerName, { method: 'GET' }, [404]);
    const text = (await answer.text()).trim();
    return answer.status === 404 ? null : text;
  }

  /** False while neither has a marker. @throws CannotStart when they differ. */
  async function agree(): Promise<boolean> {
    const claimed = await database.find();
    if (claimed === null) return false;
    if ((await readMarker()) === claimed) return true;
    throw new CannotStart(
      `Los archivos de esta base de datos no están en el balde de S3_URL (${base.host}${base.pathname}): poné el de ` +
        `siempre. Si los copiaste ahí, guardá con ellos un objeto ${markerName} que diga: ${claimed}`,
    );
  }

  /** Claims this bucket with the first file. */
  async function ours(): Promise<void> {
    if (known) return;
    try {
      if (!(await agree())) {
        const id = (await readMarker()) ?? crypto.randomUUID();
        const claimed = await database.claim(id);
        // The first claim in the database wins: other servers write that id.
        if ((await readMarker()) === null) await done(call(markerName, put(`${claimed}\n`), []));
        await agree();
      }
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      throw away(error);
    }
    known = true;
  }

  const put = (text: string): Call => ({
    method: 'PUT',
    headers: { 'content-length': String(Buffer.byteLength(text)) },
    body: () => text,
  });

  async function* pages(organizationId: string) {
    let token: string | null = null;
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix: `${prefix}${organizationId}/` };
      if (token !== null) query['continuation-token'] = token;
      const answer = await call('', { method: 'GET', query }, []);
      const page = keysIn(await answer.text());
      yield page.objects;
      token = page.next;
    } while (token !== null);
  }

  return {
    async put(file, path) {
      await ours();
      const { size } = await stat(path);
      const body = () => Readable.toWeb(createReadStream(path)) as ReadableStream;
      // An object is complete or absent: the service answers after it has stored it.
      await done(call(file, { method: 'PUT', headers: { 'content-length': String(size) }, body }, []));
    },
    async sizeOf(file) {
      const answer = await done(call(file, { method: 'HEAD' }, [404]));
      return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
    },
    async read(file, range) {
      await ours();
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const { body } = await call(file, { method: 'GET', headers }, []);
      if (!body) return Readable.from([]);
      const bytes = Readable.fromWeb(body as never);
      // A reader that leaves before the first byte has to free the connection.
      return Readable.from(whole(bytes), { objectMode: false }).once('close', () => bytes.destroy());
    },
    async remove(file) {
      await done(call(file, { method: 'DELETE' }, [404]));
    },
    async *list(organizationId) {
      for await (const objects of pages(organizationId)) {
        for (const { key, at } of objects) yield { name: key.slice(prefix.length), at };
      }
    },
    // A bucket has no limit; drafts are on this disk.
    free: () => freeIn(drafts),
    isReachable: () => reached,
    async check() {
      known = await agree().catch((error: unknown) => {
        // A server without files still serves all the rest; the first file tries again.
        if (error instanceof Refusal) return false;
        throw error;
      });
    },
  };
}
