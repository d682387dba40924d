import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from './log.ts';

/** Milliseconds. Together they stay well below the 2 s within which everybody who asks is answered. */
const lookEvery = 100;
const longAfter = 300;
const patience = 1_000;
/** A timer that is this late says that our own process was busy, and nothing about the database. */
const late = 200;

type Lent = (error: Error | undefined, client: PoolClient | undefined, release: (release?: boolean) => void) => void;

/**
 * A pool that notices when the database stands still. A network or a machine that does so closes nothing, so that a statement
 * would wait for its own limit, which is made for slow statements. Where one takes long, a new connection is asked for an
 * answer: without one all that is under way fails, as it does when the database is gone, and so does all that comes, until
 * there is an answer again.
 */
export class WatchedPool extends Pool {
  readonly #config: PoolConfig;
  readonly #log: Log;
  readonly #lent = new Map<PoolClient, number>();
  readonly #timer = setInterval(() => this.#look(), lookEvery);
  /** When the database was last known to answer. */
  #heard = 0;
  #looking = false;
  #away = false;

  constructor(config: PoolConfig, log: Log) {
    super(config);
    this.#config = config;
    this.#log = log;
    this.#timer.unref();
    this.on('acquire', (client) => this.#lent.set(client, performance.now()));
    this.on('release', (error, client) => {
      this.#lent.delete(client);
      if (!error) this.#heard = performance.now();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | undefined {
    if (this.#away) {
      const error = new Error('Connection terminated: the database does not answer');
      if (!callback) return Promise.reject(error);
      process.nextTick(callback, error, undefined, () => undefined);
    } else {
      if (!callback) return super.connect();
      super.connect(callback);
    }
  }

  /** Waits for what is under way, for no longer than the database answers. */
  async close(): Promise<void> {
    await this.end();
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const since = Math.min(...this.#lent.values());
    const suspicious = this.#away || performance.now() - since > longAfter;
    if (this.#looking || !suspicious) return;
    this.#looking = true;
    const asked = performance.now();
    const answer = await askForAnswer(this.#config);
    this.#looking = false;
    if (answer === 'alive' && this.#away) {
      this.#away = false;
      this.#log.info('La base de datos contesta otra vez');
    } else if (answer === 'none' && this.#heard < asked) {
      if (!this.#away) this.#log.warn('La base de datos no contesta: se abandonan las consultas en curso');
      this.#away = true;
      // Not ended: that would wait for what was sent, and what stands still says no goodbye.
      for (const client of this.#lent.keys()) client.connection.stream.destroy();
    }
  }
}

/** A refusal is an answer too: who is told to come back later has reached a database. */
async function askForAnswer(config: PoolConfig): Promise<'alive' | 'none' | 'unknown'> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience, application_name: 'baqueano-watch' };
  const client = new Client({ ...config, ...limits });
  client.on('error', () => undefined);
  const began = performance.now();
  try {
    await client.connect();
    await client.query('select 1');
    return 'alive';
  } catch (error) {
    if (error instanceof DatabaseError) return 'alive';
    return performance.now() - began > patience + late ? 'unknown' : 'none';
  } finally {
    client.connection.stream.destroy();
  }
}
