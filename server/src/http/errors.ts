import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isDay } from '@baqueano/domain/records/record-fields';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseBusy } from '../database/connection/errors.ts';
import { hasOwnWords, invalid, notFound, type Reason, Refusal, unavailable } from '../records/refusals.ts';

export interface ErrorAnswer extends Pick<Refusal, 'message' | 'fields' | 'retryAfter' | 'current' | 'questionBody'> {
  status: number;
}

const statuses: Record<Reason, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  otherwise: 422,
  tooMany: 429,
  unavailable: 503,
  full: 507,
};

export const databaseAway = () => unavailable('La base de datos no está disponible. Probá de nuevo en unos segundos');

const busy = 'El servidor está muy ocupado. Probá de nuevo en unos segundos';

export const serverBusy = () => unavailable(busy);

const invalidInput = 'Los datos enviados no son válidos';

const frameworkMessages: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'El cuerpo no es JSON válido'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'El cuerpo está vacío'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'El largo del cuerpo no coincide con lo anunciado'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'El cuerpo debe ser application/json'],
  FST_ERR_BAD_URL: [400, 'La dirección no es válida'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'No encontrado'],
};

/** 'El 387 de la lista, «AB-1»: ', for an error in one of several; '' for any other. */
function placeIn(body: unknown, path: readonly string[]): string {
  const [list = '', index = '', ...inner] = path;
  const all: unknown = Object(body)[list];
  if (!Array.isArray(all) || all.length < 2 || inner.length === 0) return '';
  const given = inner.reduce<unknown>((value, key) => Object(value)[key], all[Number(index)]);
  const text = typeof given === 'string' && given.length <= longestQuoted ? given : '';
  const quoted = text === '' || isDay(text) ? '' : `, «${text}»`;
  return `El ${Number(index) + 1} de la lista${quoted}: `;
}

const longestQuoted = 40;

function fieldMessages(validation: NonNullable<FastifyError['validation']>, body: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation) {
    const [, ...path] = instancePath.split('/');
    const [field] = path;
    if (!field || !message || Object.hasOwn(fields, field)) continue;
    fields[field] = placeIn(body, path) + (hasOwnWords(message) ? message : 'El valor no es válido');
  }
  return fields;
}

/** '16 kB', '1 MB', for round numbers. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`;
}

/** The refusal for an error of a library; null for a fault of the program. */
function asRefusal(error: FastifyError, body: unknown): Refusal | null {
  if (error.validation) {
    if (error.validationContext === 'params') return notFound('No encontrado');
    const fields = fieldMessages(error.validation, error.validationContext === 'body' ? body : null);
    return invalid(Object.values(fields)[0] ?? invalidInput, fields);
  }
  if (isDatabaseAway(error)) return databaseAway();
  if (isDatabaseBusy(error)) return serverBusy();
  // A hidden file of the web app, a path outside its folder or an overlong name counts as absent.
  return error.statusCode === 403 ? notFound('No encontrado') : null;
}

function bare(status: number, message: string): ErrorAnswer {
  return { status, message, fields: undefined, retryAfter: undefined, current: undefined, questionBody: undefined };
}

function answerOf(error: FastifyError, { routeOptions, body }: FastifyRequest): ErrorAnswer | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bare(413, `El cuerpo supera ${sizeOf(routeOptions.bodyLimit)}`);
  const known = frameworkMessages[error.code];
  if (known) return bare(...known);
  const refusal = error instanceof Refusal ? error : asRefusal(error, body);
  if (refusal) {
    const { reason, message, fields, retryAfter, current, questionBody } = refusal;
    return { status: statuses[reason], message, fields, retryAfter, current, questionBody };
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? bare(status, invalidInput) : null;
}

/** The client's answer to an error; unexpected ones are logged. */
export function tellingOf(error: FastifyError, request: FastifyRequest): ErrorAnswer {
  const known = answerOf(error, request);
  // A refusal without a cause is expected: under overload, logging its stack would only cost time.
  const expected = error instanceof Refusal && error.cause === undefined;
  if (!expected && (!known || known.status >= 500)) request.log.error({ err: error }, 'request failed');
  return known ?? bare(500, 'Ocurrió un error inesperado');
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, fields, retryAfter, current, questionBody } = tellingOf(error, request);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .status(status)
    .send({ error: message, ...(fields && { fields }), ...(current && { current }), ...questionBody });
}

/** For refusals before any hook has run (security-headers.ts): a browser may not show them as a page. */
const bareHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** For refusals of Fastify before it knows the route. */
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, reply.headers(bareHeaders));
}

const noHttp = 'El pedido no es HTTP válido';

/** RFC 9112, 3.2: with two, a proxy may have used the one and we the other. Node refuses a request without any. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return done();
    reply.header('connection', 'close');
    done(invalid(noHttp));
  });
}

/** Hand-written answers that end a connection, where it is too late or too early for the usual one. */
const ends = {
  notHttp: ['400 Bad Request', noHttp],
  longHeaders: ['431 Request Header Fields Too Large', noHttp],
  late: ['408 Request Timeout', 'El pedido tardó demasiado en llegar'],
  busy: ['503 Service Unavailable', busy],
} as const;

export function endConnection(socket: Socket, why: keyof typeof ends): void {
  if (!socket.writable) return void socket.destroy();
  const [status, message] = ends[why];
  const body = JSON.stringify({ error: message });
  const headers = { ...bareHeaders, ...(why === 'busy' && { 'retry-after': '5' }) };
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('') +
      `Connection: close\r\n\r\n${body}`,
  );
  // A client that does not end its side would hold ours.
  socket.destroySoon();
}

/** Ends its connection after the earlier requests are answered. */
export function answerBusy(response: ServerResponse): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(503, { ...bareHeaders, ...type, 'retry-after': '5', connection: 'close' });
  response.end(JSON.stringify({ error: busy }));
}

/** For bytes that are no HTTP: they reach the socket only. */
export function refuseBadHttp(error: Error & { code?: string }, socket: Socket): void {
  const reasons: Record<string, keyof typeof ends> = {
    HPE_HEADER_OVERFLOW: 'longHeaders',
    ERR_HTTP_REQUEST_TIMEOUT: 'late',
  };
  if (error.code === 'ECONNRESET') socket.destroy();
  else endConnection(socket, reasons[error.code ?? ''] ?? 'notHttp');
}
