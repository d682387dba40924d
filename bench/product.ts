import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environment, nodeOptions } from '../scripts/machine/runtime.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Milliseconds, enough for a busy machine. */
const patience = 120_000;

/** The product as `npm start` runs it, on a data folder and a port of its own. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  private readonly env: Record<string, string>;
  private readonly onLog: ((text: string) => void) | undefined;
  private readonly checkout: string;
  private child: ChildProcess | null = null;

  /**
   * @param onLog gets the product's log.
   * @param checkout the folder of another commit, with its packages installed.
   */
  constructor(
    dataDir: string,
    port: number,
    env: Record<string, string> = {},
    onLog?: (text: string) => void,
    checkout = root,
  ) {
    this.checkout = checkout;
    this.dataDir = dataDir;
    this.onLog = onLog;
    this.url = `http://localhost:${port}`;
    this.env = {
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SIGN_IN_LIMIT: '0',
      REGISTRATION_LIMIT: '0',
      ...env,
    };
  }

  /** On a temporary data folder, which `remove` deletes. */
  static async inNewFolder(
    port: number,
    env?: Record<string, string>,
    onLog?: (text: string) => void,
  ): Promise<Product> {
    return new Product(await mkdtemp(join(tmpdir(), 'baqueano-bench-')), port, env, onLog);
  }

  /** Resolves when it answers, with the milliseconds until then. */
  async start(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [...nodeOptions, 'server/src/main.ts'], {
      cwd: this.checkout,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', this.onLog ? 'pipe' : 'ignore', 'inherit'],
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.onLog?.(text));
    this.child = child;
    while (performance.now() - began < patience) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} instead of starting`);
      if (await this.isReady()) return performance.now() - began;
      // A short pause: the figure is as fine as this.
      await delay(10);
    }
    throw new Error('The server did not get ready');
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  }

  get pid(): number {
    if (!this.child?.pid) throw new Error('The server is not running');
    return this.child.pid;
  }

  get isAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Megabytes of the server's process; 0 where the system has no such figure. */
  get memory(): number {
    const file = `/proc/${this.pid}/status`;
    const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    return Math.round(Number(kilobytes ?? 0) / 1_024);
  }

  /** Seconds of a processor that the server's own process has had; 0 where the system does not say. */
  get processorSeconds(): number {
    const file = `/proc/${this.pid}/stat`;
    if (!existsSync(file)) return 0;
    const [user = '0', system = '0'] = readFileSync(file, 'utf8').split(' ').slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  }

  /** PostgreSQL's main process; 0 when DATABASE_URL has it elsewhere. */
  get databasePid(): number {
    const [pid = '0'] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Stops it and deletes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || !this.isAlive) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
