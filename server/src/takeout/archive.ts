import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ManifestEntry } from './manifest.ts';

/** What yazl keeps of an entry until the end: emptied once the entry is written. */
interface Held {
  input?: Readable;
}

const giveFrom = (held: Held) => (done: (error: unknown, input: Readable) => void) => {
  if (held.input) done(null, held.input);
};

/** A ZIP, written entry by entry: nothing of it lies in memory but what is being written, and the list of names. */
export class Archive {
  readonly entries: ManifestEntry[] = [];
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;
  private readonly mtime = new Date();
  private current: Readable | undefined;

  constructor(to: Writable) {
    const output = this.zip.outputStream as Readable;
    // Whoever waits for an entry is told by the entry.
    const fail = (error: Error) => this.current?.destroy(error);
    this.zip.on('error', (error: Error) => output.destroy(error));
    output.on('error', (error) => to.destroy(error));
    to.on('error', fail);
    this.written = finished(to);
    this.written.catch(() => undefined);
    output.pipe(to);
  }

  /** @param packed false for what is packed already: pictures and papers are. */
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
    // What is longer than 4 GB only the long form can tell, and nobody knows before.
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
