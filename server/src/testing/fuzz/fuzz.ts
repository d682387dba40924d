import type { Session } from '@baqueano/domain/people/session';
import fc from 'fast-check';
import * as z from 'zod';
import { aRecordOfEach, someReferences } from '../kinds.ts';
import { type Received, rawSender, type SentRequest } from '../requests/send-raw.ts';
import { rowsOf } from '../rows.ts';
import { contentTypeOf } from '../samples/made-files.ts';
import { type ApiDocument, type MadeRequest, markPattern, requestsFrom } from './made-requests.ts';

/**
 * Sends requests made from the OpenAPI document, one after the other. It checks each answer: no 5xx, no HTML in the API, only
 * documented answers, and no write by a refused request.
 */

export interface FuzzOptions {
  /** Where the product listens; it serves its OpenAPI document too. */
  origin: string;
  /** No other program may write to this database: it is emptied again and again. */
  databaseUrl: string;
  /** Tables that the product's jobs write at any time, if it runs them. */
  ofJobs?: readonly string[];
  requests: number;
  seed: number;
  /** Called after each group of requests. */
  onProgress?: (sent: number) => void;
}

export interface Finding {
  what: string;
  where: string;
  request: string;
  answer: string;
  /** With it, and `requests` of `group`, the same requests are repeated. */
  seed: number;
}

export interface FuzzReport {
  sent: number;
  accepted: number;
  refused: number;
  statuses: Record<number, number>;
  /** The document's operations, with the number of their successes. */
  successes: Record<string, number>;
  findings: Finding[];
}

/** After this many requests everything is emptied: there are few rows, and a group can be repeated alone. */
export const group = 500;

type Pools = Record<'own' | 'theirs', Record<string, string[]>>;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, requests, seed, onProgress, ofJobs = [] } = options;
  const document = (await (await fetch(`${origin}/api/docs/json`)).json()) as ApiDocument;
  const arbitrary = requestsFrom(document);
  const sender = rawSender(origin);
  const rows = await rowsOf(options.databaseUrl);
  const report: FuzzReport = { sent: 0, accepted: 0, refused: 0, statuses: {}, successes: {}, findings: [] };
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) report.successes[`${method.toUpperCase()} ${path}`] = 0;
  }
  const check = checker();
  try {
    for (let groupSeed = seed; report.sent < requests; groupSeed++) {
      let pools = await begin();
      let before = await rows.state();
      for (const made of fc.sample(arbitrary, { seed: groupSeed, numRuns: Math.min(group, requests - report.sent) })) {
        const request = fill(made, pools);
        report.sent += 1;
        let received: Received;
        try {
          received = await sender.send(request);
        } catch (error) {
          found('no answer', String(error));
          continue;
        }
        const { status } = received;
        report.statuses[status] = (report.statuses[status] ?? 0) + 1;
        if (status >= 400) report.refused += 1;
        else if (made.operation) report.successes[made.name] = (report.successes[made.name] ?? 0) + 1;
        const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(made.method);
        if (status < 400 && !isRead) report.accepted += 1;
        const wrong = check(made, request, received);
        if (wrong) found(wrong, `${status} ${received.text}`);
        if (/"(?:Invalid|Too|Unrecognized|Expected) /.test(received.text))
          found('English', `${status} ${received.text}`);
        const after = await rows.state(before);
        if (status >= 400 || isRead) {
          const changed = Object.keys(after.tables).filter(
            (table) => after.tables[table] !== before.tables[table] && !ofJobs.includes(table),
          );
          if (changed.length > 0) found(`wrote to ${changed.join(', ')}`, `${status} ${received.text}`);
        }
        before = after;
        learn(pools, made, request, received);
        if (status === 401 && usesOwnToken(made)) {
          // The session was ended, by the request before or by its own logout.
          pools = await begin();
          before = await rows.state();
        }

        function found(what: string, answer: string) {
          report.findings.push({
            what,
            where: made.name,
            request: `${request.method} ${request.url.slice(0, 300)} ${JSON.stringify(made.headers).slice(0, 600)} ${made.body.slice(0, 600)}`,
            answer: answer.slice(0, 300),
            seed: groupSeed,
          });
        }
      }
      onProgress?.(report.sent);
    }
  } finally {
    sender.close();
    await rows.close();
  }
  return report;

  /** Two organizations with a record of each kind only. */
  async function begin(): Promise<Pools> {
    await rows.empty();
    return { own: await signUp('own'), theirs: await signUp('theirs') };
  }

  async function signUp(name: string): Promise<Record<string, string[]>> {
    const email = `${name}@flota.example`;
    const password = 'caballo-correcto';
    const { token } = await post<Session>('/api/auth/register', { email, password, organizationName: name });
    const add = (path: string, body: object) => post<{ id: string }>(path, body, token);
    const ids = await aRecordOfEach(add, await someReferences(add), name);
    const pools = Object.entries(ids).map(([kind, id]) => [kind, [id]]);
    return { token: [token], email: [email], password: [password], ...Object.fromEntries(pools) };
  }

  async function post<T>(url: string, body: object, token?: string): Promise<T> {
    const headers = { 'content-type': contentTypeOf(body), ...(token && { authorization: `Bearer ${token}` }) };
    const bytes = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
    const answer = await sender.send({ method: 'POST', url, headers, body: bytes });
    if (answer.status !== 201) throw new Error(`POST ${url} answered ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text);
  }
}

function usesOwnToken({ headers }: MadeRequest): boolean {
  return headers.authorization === 'Bearer ~own.token.0~';
}

const absentId = '019a0000-0000-7000-8000-000000000000';

function fill({ method, url, headers, body, encoding }: MadeRequest, pools: Pools): SentRequest {
  const marked = (text: string) =>
    text.replaceAll(markPattern, (_mark, owner: keyof Pools, pool: string, index: string) => {
      const known = pools[owner][pool] ?? [];
      return known[Number(index) % known.length] ?? absentId;
    });
  return {
    method,
    url: marked(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, marked(value)])),
    body: Buffer.from(marked(body), encoding),
  };
}

const mostKnown = 20;

/** Collects values for later requests. */
function learn({ own }: Pools, made: MadeRequest, { url }: SentRequest, { status, headers, text }: Received): void {
  if (status >= 300 || !usesOwnToken(made)) return;
  if (typeof headers.etag === 'string') own.etag = [headers.etag];
  const cursor = /[?&]cursor=([\w-]+)/.exec(String(headers.link))?.[1];
  if (cursor) own.cursor = [cursor];
  const [path = ''] = url.split('?', 1);
  if (made.method === 'DELETE') {
    const deleted = path.split('/').at(-1);
    for (const pool of Object.keys(own)) own[pool] = own[pool]?.filter((id) => id !== deleted) ?? [];
    return;
  }
  const collection = /\/(\w+)$/.exec(path)?.[1];
  if (!collection) return;
  const answer = asJson(text);
  const records = withId.safeParse(Array.isArray(answer) ? answer : [answer]);
  if (!records.success) return;
  const before = Array.isArray(answer) ? [] : (own[collection] ?? []);
  own[collection] = [...before, ...records.data.map(({ id }) => id)].slice(-mostKnown);
}

const withId = z.array(z.object({ id: z.uuid() }));

/** Checks an answer. @returns its errors. */
function checker() {
  const schemas = new WeakMap<object, z.ZodType>();
  const refusal = z.strictObject({ error: z.string(), fields: z.record(z.string(), z.string()).optional() });

  return function check(made: MadeRequest, { method, url }: SentRequest, { status, headers, text }: Received) {
    if (status >= 500) return '5xx';
    if (!/^\/(api|health)($|[/?])/.test(url) || url.startsWith('/api/docs')) return null;
    if (/html/.test(String(headers['content-type'])) || text.trimStart().startsWith('<')) return 'HTML';
    if (method === 'HEAD') return null;
    const documented = made.operation?.responses[status];
    // A file, which the document describes by its media type.
    const [mediaType = ''] = String(headers['content-type']).split(';');
    const isFile = mediaType !== 'application/json' && documented?.content?.[mediaType] !== undefined;
    if (mediaType === 'application/pdf' && !text.startsWith('%PDF-')) return 'what it calls a PDF is none';
    if (isFile) return null;
    const answer = asJson(text);
    if (text !== '' && answer === undefined) return 'no JSON';
    if (!made.operation) {
      if (status < 400) return 'accepted though it is not in the document';
      return refusal.safeParse(answer).success ? null : 'a refusal of another shape';
    }
    if (status === 304) return text === '' ? null : 'a body with 304';
    if (!documented) return `undocumented ${status}`;
    const content = documented.content?.['application/json'];
    if (!content) return text === '' ? null : `a body with ${status}`;
    const schema = schemas.get(content) ?? z.fromJSONSchema(content.schema as Parameters<typeof z.fromJSONSchema>[0]);
    schemas.set(content, schema);
    const issue = schema.safeParse(answer).error?.issues[0];
    return issue ? `unlike its schema: ${JSON.stringify(issue)}` : null;
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
