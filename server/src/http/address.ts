import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Where people find this server: as it is configured, else as whoever asks has found it. 'https://flota.example' */
export function addressOf({ protocol, host }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.replace(/\/$/, '') ?? `${protocol}://${host}`;
}
