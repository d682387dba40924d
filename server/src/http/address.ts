import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The server's address: the configured one, else that of the request. 'https://flota.example' */
export function addressOf({ protocol, host }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;
}
