import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ManifestEntry } from '../carried/manifest.ts';

/** yazl's own reference to an entry, cleared once it is written. */
interface Held {
  input?: Readable;
}

const giveFrom = (held: Held) => (done: (error: unknown, input: Readable) => void) => {
  if (held.input) done(null, held.input);
};

/** A ZIP, written entry by entry: memory holds only the current one, and the list of names. */
export class Archive {
  readonly entries: ManifestEntry[] = [];
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;
  private readonly mtime = new Date();
  private current: Readable | undefined;

  constructor(to: Writable) {
    const output = this.zip.outputStream as Readable;
    // The entry reports the error to its caller.
    const fail = (error: Error) => this.current?.destroy(error);
    this.zip.on('error', (error: Error) => output.destroy(error));
    output.on('error', (error) => to.destroy(error));
    to.on('error', fail);
    this.written = finished(to);
    this.written.catch(() => undefined);
    output.pipe(to);
  }

  /** @param packed false for compressed formats, like pictures and papers. */
  async add(name: string, content: AsyncIterable<Buffer | string>, packed = true): Promise<ManifestEntry> {
    const sum = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const chunk of content) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        sum.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const held: Held = { input: Readable.from(counted(), { objectMode: false, highWaterMark: 65_536 }) };
    this.current = held.input;
    const ended = this.current && finished(this.current);
    // An entry above 4 GB needs the long form, and the size is unknown before.
    const options = { compress: packed, mtime: this.mtime, forceZip64Format: packed };
    this.zip.addReadStreamLazy(name, options, giveFrom(held));
    await ended;
    held.input = undefined;
    this.current = undefined;
    const entry = { name, size, sha256: sum.digest('hex') };
    this.entries.push(entry);
    return entry;
  }

  async end(): Promise<void> {
    this.zip.end();
    await this.written;
  }
}
