import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import * as z from 'zod';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';
import { sqlName, type Table } from '../connection/tables.ts';

/**
 * A backup is a gzipped SQL script of COPY sections, like those of pg_dump. Its first line describes the contents, and its
 * last one has its checksum. Without Baqueano, `gunzip -c FILE | psql` loads it into existing tables.
 */
const newestFormat = 1;
const opening = '-- Baqueano backup ';
const closing = '-- Baqueano backup ends ';
const endOfRows = Buffer.from('\\.\n');
const longestLine = 1_048_576;
/** In bytes. A record's texts come in a body of 1 MB at most. */
const longestRow = 64 * 1_048_576;

const header = z.object({
  format: z.number(),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's own number: 150018 is 15.18. */
  postgres: z.number(),
  /** The hashes of the database's migrations, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
});
const trailer = z.object({ rows: z.array(z.number()), sha256: z.string() });

export type Header = Omit<z.infer<typeof header>, 'format'>;

export interface Backup extends Header {
  file: string;
  /** Rows per table, in the order of `tables`. */
  rows: number[];
  /** The hash of all but the last line. */
  sha256: string;
}

/**
 * Rows in COPY's text format: each is one line, because it writes a line break as `
 * `.
 */
export type Rows = AsyncIterable<Buffer>;

export function copyStatement(table: Table, direction: 'FROM stdin' | 'TO stdout'): string {
  return `COPY ${sqlName(table)} (${table.columns.map(escapeIdentifier).join(', ')}) ${direction}`;
}

function sectionLine(table: Table): string {
  return `${copyStatement(table, 'FROM stdin')};\n`;
}

export async function* writeBackup(facts: Header, rowsOf: (table: Table) => Rows): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const summed = (content: string | Buffer) => {
    sum.update(content);
    return Buffer.from(content);
  };
  const rows: number[] = [];
  yield summed(`${opening}${JSON.stringify({ format: newestFormat, ...facts })}\n`);
  for (const table of facts.tables) {
    yield summed(sectionLine(table));
    let count = 0;
    for await (const chunk of rowsOf(table)) {
      count += linesIn(chunk);
      yield summed(chunk);
    }
    yield summed(endOfRows);
    rows.push(count);
  }
  yield Buffer.from(`${closing}${JSON.stringify({ rows, sha256: sum.digest('hex') })}\n`);
}

function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) count += 1;
  return count;
}

type Take = (table: Table, rows: Rows) => Promise<void>;

/**
 * Reads a complete backup; `take` has to read every given row. The file is known to be complete only after this returns:
 * until then no row may count.
 * @throws CannotStart when the file is no backup, a damaged one, or of a later format.
 */
export async function readBackup(file: string, take: Take): Promise<Backup> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (content) => read(file, new Lines(content), take));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'EISDIR')) throw new CannotStart(`No se puede leer ${file}: ${error}`);
    if (!hasCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR') && !(error instanceof Damaged)) throw error;
    throw new CannotStart(`${file} no es una copia de Baqueano, o está dañado: no se usó nada de él. (${error})`);
  }
}

export function checkBackup(file: string): Promise<Backup> {
  return readBackup(file, drain);
}

export async function drain(_table: Table, rows: Rows): Promise<void> {
  for await (const _chunk of rows);
}

class Damaged extends Error {
  override name = 'Damaged';
}

async function read(file: string, lines: Lines, take: Take): Promise<Backup> {
  const sum = createHash('sha256');
  const first = await lines.next();
  sum.update(first);
  const { format, ...facts } = parse(first, opening, header);
  if (format > newestFormat) {
    throw new CannotStart('La copia es de un Baqueano más nuevo que este: restaurala con esa versión o una posterior.');
  }
  const names = new Set(facts.tables.map(sqlName));
  if (names.size < facts.tables.length) throw new Damaged('a table is named twice');
  const rows: number[] = [];
  for (const table of facts.tables) {
    const section = await lines.next();
    if (section.toString() !== sectionLine(table)) throw new Damaged(`no section of ${table.name} in its place`);
    sum.update(section);
    let count = 0;
    async function* counted() {
      for await (const chunk of lines.untilEndOfRows()) {
        count += linesIn(chunk);
        sum.update(chunk);
        yield chunk;
      }
    }
    await take(table, counted());
    sum.update(endOfRows);
    rows.push(count);
  }
  const sha256 = sum.digest('hex');
  const end = parse(await lines.next(), closing, trailer);
  if (end.sha256 !== sha256) throw new Damaged('another checksum');
  if (end.rows.join() !== rows.join()) throw new Damaged('another number of rows');
  if (!(await lines.atEnd())) throw new Damaged('something after the end');
  return { ...facts, file, rows, sha256 };
}

function parse<Schema extends z.ZodType>(line: Buffer, prefix: string, schema: Schema): z.infer<Schema> {
  const text = line.toString();
  if (!text.startsWith(prefix)) throw new Damaged(`no line that begins with '${prefix.trim()}'`);
  try {
    return schema.parse(JSON.parse(text.slice(prefix.length)));
  } catch {
    throw new Damaged(`the line that begins with '${prefix.trim()}' makes no sense`);
  }
}

class Lines {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.chunks = content[Symbol.asyncIterator]();
  }

  async next(): Promise<Buffer> {
    for (;;) {
      const end = this.held.indexOf('\n') + 1;
      if (end > 0) return this.takeBytes(end);
      if (this.held.length > longestLine) throw new Damaged('a line without end');
      if (!(await this.readOn(longestLine))) throw new Damaged('it ends too early');
    }
  }

  /** Whole lines, many at a time, up to the one that ends the rows, which is skipped. */
  async *untilEndOfRows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.held.subarray(0, endOfRows.length).equals(endOfRows)) {
        this.takeBytes(endOfRows.length);
        return;
      }
      const end = this.held.indexOf(`\n${endOfRows}`);
      const whole = (end === -1 ? this.held.lastIndexOf('\n') : end) + 1;
      if (whole > 0) yield this.takeBytes(whole);
      else if (this.held.length > longestRow) throw new Damaged('a row without end');
      else if (!(await this.readOn(longestRow))) throw new Damaged('it ends too early');
    }
  }

  async atEnd(): Promise<boolean> {
    return this.held.length === 0 && !(await this.readOn(0));
  }

  private takeBytes(count: number): Buffer {
    const part = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return part;
  }

  /** Reads up to a piece with a line break, or until more than `most` bytes are buffered. False at the end. */
  private async readOn(most: number): Promise<boolean> {
    const pieces = [this.held];
    let length = this.held.length;
    for (let ended = false; !ended && length <= most; ) {
      const { value, done } = await this.chunks.next();
      if (done) break;
      pieces.push(value);
      length += value.length;
      ended = value.includes('\n');
    }
    // Joined once: otherwise a long line would be copied again for each of its pieces.
    this.held = Buffer.concat(pieces, length);
    return pieces.length > 1;
  }
}
