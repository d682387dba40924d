import { endSession, onSessionChange, sessionToken } from './session.ts';

/** An answer that is not OK, with the message for the person and, for a 400, the message of each wrong field. */
export class HttpError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const patience = 30_000;

/** Section 8 of the spec: the body's error, else the status; 'An error occurred' when the body is no JSON. */
async function errorOf(response: Response): Promise<HttpError> {
  let body: { error?: unknown; fields?: Record<string, string> } | null;
  try {
    body = await response.json();
  } catch {
    return new HttpError(response.status, 'An error occurred');
  }
  const message = typeof body?.error === 'string' && body.error ? body.error : `HTTP error! status: ${response.status}`;
  return new HttpError(response.status, message, body?.fields);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = late ? 'El servidor tarda demasiado en responder.' : 'No se pudo conectar con el servidor.';
    throw new Error(`${what} Revisá tu conexión y probá de nuevo.`, { cause });
  }
}

interface Request {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

async function ask(method: Method, path: string, { body, signal, headers }: Request = {}): Promise<Response> {
  const token = sessionToken();
  const timeout = AbortSignal.timeout(patience);
  const response = await reach(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok && response.status !== 304) {
    // A late 401 to an old token must not end the session that has begun since, and one to a wrong password ends none.
    // Whoever listens goes to /login.
    if (response.status === 401 && token && sessionToken() === token) endSession('expired');
    throw await errorOf(response);
  }
  return response;
}

async function send<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await ask(method, path, { body });
  return response.status === 204 ? (undefined as Answer) : response.json();
}

/** The last answers with their tags: what has not changed since need not be sent again. They leave with the session. */
const remembered = new Map<string, { tag: string; answer: unknown }>();
const mostRemembered = 40;
onSessionChange(() => remembered.clear());

export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const known = remembered.get(path);
  const response = await ask('GET', path, { signal, headers: known && { 'If-None-Match': known.tag } });
  if (known && response.status === 304) return known.answer as Answer;
  const answer: Answer = await response.json();
  const tag = response.headers.get('ETag');
  remembered.delete(path);
  if (tag) remembered.set(path, { tag, answer });
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest) remembered.delete(oldest);
  return answer;
}

/** The path with its query; what is absent or empty is left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size === 0 ? path : `${path}?${given}`;
}

export interface Page<Row> {
  rows: Row[];
  /** Of all pages together. */
  total: number;
  /** The path of the page that follows. */
  next: string | null;
}

/** One page of a list, for a path with a `limit`. */
export async function getPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await ask('GET', path, { signal });
  const rows: Row[] = await response.json();
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length), next };
}

export function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return send('POST', path, body);
}

export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return send('PUT', path, body);
}

export function del(path: string): Promise<void> {
  return send('DELETE', path);
}

/** What a failure says to the person: its own message, else the screen's default. */
export function messageOf(error: unknown, otherwise = 'Error al cargar los datos'): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
