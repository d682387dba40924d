import { announce, endSession, onSessionChange, sessionToken } from '../session/session.ts';
import { requestedAhead } from './ahead.ts';
import { checkConnection, connectionWorks } from './connection.ts';

/** An answer that is not OK, with the message for the person and, for a 400, the message of each wrong field. */
export class HttpError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The record as it is now, when somebody else has changed it since it was read (409). */
  readonly current: unknown;
  /** A possible mistake that the person has to confirm (400). */
  readonly question: string | undefined;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    current?: unknown,
    question?: string,
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.fields = fields;
    this.current = current;
    this.question = question;
  }
}

/** The status when no answer came: the request may have been done or not. */
const noAnswer = 0;

/** Late on a slow line, busy, starting, or a proxy that does not reach it: the same may work in a moment. */
const passingStatuses = [noAnswer, 408, 502, 503, 504];

/** True when the same request may succeed later, with nothing to correct. */
export function canRetry(error: unknown): boolean {
  return error instanceof HttpError && passingStatuses.includes(error.status);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** docs/spec-coverage.md: 'The body's error, else the status; 'An error occurred' when it is no JSON'. */
async function errorOf(response: Response): Promise<HttpError> {
  let body: { error?: unknown; fields?: Record<string, string>; current?: unknown; question?: string } | null;
  try {
    body = await response.json();
  } catch {
    return new HttpError(response.status, 'An error occurred');
  }
  const message = typeof body?.error === 'string' && body.error ? body.error : `HTTP error! status: ${response.status}`;
  return new HttpError(response.status, message, body?.fields, body?.current, body?.question);
}

export function unanswered(why: string): HttpError {
  void checkConnection();
  return new HttpError(noAnswer, `${why} Revisá tu conexión y probá de nuevo.`);
}

async function reach(path: string, init: RequestInit, ahead?: Promise<Response>): Promise<Response> {
  try {
    return await (ahead ?? fetch(path, init));
  } catch (cause) {
    const name = cause instanceof DOMException && cause.name;
    if (name === 'AbortError') throw cause;
    throw unanswered(
      name === 'TimeoutError' ? 'El servidor tarda demasiado en responder.' : 'No se pudo conectar con el servidor.',
    );
  }
}

/** The answer to a request sent with that token. Rejects with the server's refusal. */
export async function accepted(response: Response, token: string | null): Promise<Response> {
  connectionWorks();
  if (response.ok || response.status === 304) return response;
  // A late 401 for an old token must not end the session that started since; a 401 for a wrong password ends none. Listeners go
  // to /login.
  if (response.status === 401 && token && sessionToken() === token) endSession('expired');
  if (response.status === 403 && sessionToken() === token) announce('refused');
  throw await errorOf(response);
}

interface Request {
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Milliseconds. */
  patience?: number;
}

export async function ask(
  method: Method,
  path: string,
  { body, signal, headers, patience = 30_000 }: Request = {},
): Promise<Response> {
  const token = sessionToken();
  const timeout = AbortSignal.timeout(patience);
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  return accepted(await reach(path, init, method === 'GET' ? requestedAhead(path, token) : undefined), token);
}

/** An answer, and the X-Request-Id by which the activity finds the act. */
export interface Done<Answer> {
  answer: Answer;
  requestId: string | null;
}

export async function act<Answer>(method: Method, path: string, request: Request): Promise<Done<Answer>> {
  const response = await ask(method, path, request);
  const answer = response.status === 204 ? (undefined as Answer) : await response.json();
  return { answer, requestId: response.headers.get('X-Request-Id') };
}

async function send<Answer>(method: Method, path: string, request: Request): Promise<Answer> {
  return (await act<Answer>(method, path, request)).answer;
}

/** The last answers with their ETags: unchanged answers are not sent again. Cleared when the session ends. */
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

/** With a key, a UUID, the call may be repeated until its answer arrives: it creates once, and the key is the id. */
export function post<Answer>(path: string, body: unknown = {}, key?: string): Promise<Answer> {
  return send('POST', path, { body, headers: key ? { 'Idempotency-Key': key } : undefined });
}

export function put<Answer>(path: string, body: unknown): Promise<Answer> {
  return send('PUT', path, { body });
}

export function del(path: string): Promise<void> {
  return send('DELETE', path, {});
}

/** The error's own message, else the screen's default. */
export function messageOf(error: unknown, otherwise = 'Error al cargar los datos'): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
