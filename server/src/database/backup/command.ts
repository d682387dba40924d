import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Bucket, placeOf } from '../../bucket-config.ts';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';
import { isDatabaseAway, isDatabaseBusy } from '../connection/errors.ts';
import type { Log } from '../connection/log.ts';
import type { Backup } from './backup-file.ts';
import type { Copied } from './file-copies.ts';

/**
 * The file and the options of the command. A relative name counts from the person's folder, not from that in which npm runs
 * the command.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(command: string, options: Options) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file: resolve(process.env.INIT_CWD ?? '.', file), values };
  } catch (error) {
    if (!hasCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')) throw error;
  }
  throw new CannotStart(`Uso: npm run ${command} -- CARPETA`);
}

/** @throws CannotStart in place of an error of a lost connection. */
export async function whileConnected<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseAway(error) && !isDatabaseBusy(error)) throw error;
    throw new CannotStart(`La base de datos dejó de responder, y no se hizo nada: ${error}`);
  }
}

/** A single file is the old format without files; a folder has the data under this name. */
export function isOnlyData(path: string): boolean {
  return path.endsWith('.gz');
}
export const dataName = 'data.backup';

const number = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** '12.345 filas de 14 tablas en 1,2 s' */
export function amount({ rows, tables }: Backup, began: number): string {
  const total = rows.reduce((sum, count) => sum + count, 0);
  const seconds = (performance.now() - began) / 1_000;
  return `${number.format(total)} filas de ${tables.length} tablas en ${number.format(seconds)} s`;
}

const mostNamed = 20;

/** Prints the result of copying files; the exit code is 1 if some could not be copied. */
export function sayFiles({ copied, already, missing, damaged }: Copied): void {
  const counted = `${number.format(copied)} copiados, ${number.format(already)} ya estaban`;
  say(`Archivos: ${counted}, ${number.format(missing.length)} faltan, ${number.format(damaged.length)} están dañados.`);
  const wrong = [...missing.map((name) => `Falta ${name}`), ...damaged.map((name) => `Está dañado ${name}`)];
  for (const line of wrong.slice(0, mostNamed)) say(line);
  if (wrong.length > mostNamed) say(`y ${number.format(wrong.length - mostNamed)} más.`);
  if (wrong.length > 0) process.exitCode = 1;
}

export function megabytes(bytes: number): string {
  return `${number.format(bytes / 1e6)} MB`;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const complain = (details: object | string, message?: string) => process.stderr.write(`${message ?? details}\n`);
export const log: Log = { info: complain, warn: complain, error: complain };

/** Prints files that no backup contains: a bucket has to be copied by other means. */
export function sayLeft(bucket: Bucket, names: readonly string[]): void {
  say(
    `Los archivos están en ${placeOf(bucket)}, y no se copiaron: ${number.format(names.length)}. Copiá el balde aparte.`,
  );
  for (const name of names.slice(0, mostNamed)) say(`No se copió ${name}`);
  if (names.length > mostNamed) say(`y ${number.format(names.length - mostNamed)} más.`);
}
