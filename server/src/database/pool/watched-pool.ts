import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import { type ClusterNode, currentNode, type ShardMap } from '../citus/nodes.ts';
import type { Log } from '../connection/log.ts';
import { noAnswer, Question } from '../connection/question.ts';

/** In milliseconds. */
const lookEvery = 100;
const longAfter = 300;
/**
 * In milliseconds, while the database is away and silent: a question that was lost in the network gets no answer after its
 * return.
 */
const askAgainEvery = 1_000;

type Connected = (error: Error | null, client?: Client) => void;
type Lent = (error: Error | undefined, client: PoolClient | undefined, release: (release?: boolean) => void) => void;

/**
 * A pool that notices when the database stops answering. A stopped network or machine closes no connection, so that a
 * statement would wait for its own limit, which is long. When one takes long, a new connection sends a question. If that is
 * refused, or has no answer for long, the database is away. Then all running and new work fails until there is an answer
 * again. A slow database does answer.
 */
export class WatchedPool extends Pool {
  readonly #config: PoolConfig;
  readonly #awayAfter: number;
  readonly #log: Log;
  /** Each client in use or connecting, since when. */
  readonly #busy = new Map<Client, number>();
  readonly #questions = new Set<Question>();
  readonly #timer = setInterval(() => this.#look(), lookEvery);
  #heard = 0;
  #away = false;
  #looksSinceQuery = 0;
  /** Only for a cluster: the node for which each connection is in use. */
  readonly #lentFor = new Map<PoolClient, ClusterNode>();
  readonly #nodes: ShardMap | undefined;

  /**
   * @param awayAfter milliseconds without an answer, not counting delays of our own process, after which the database is
   * away.
   */
  constructor(config: PoolConfig, awayAfter: number, log: Log, nodes?: ShardMap) {
    // A request in the pool's queue gets a new client in the end: while the database is away, that is refused at once.
    const refusal = () => (this.#away ? noAnswer() : null);
    const connecting = (client: Client) => this.#busy.set(client, performance.now());
    const failed = (client: Client) => this.#busy.delete(client);
    class WatchedClient extends Client {
      override connect(): Promise<Client>;
      override connect(callback: Connected): void;
      override connect(callback?: Connected): Promise<Client> | undefined {
        const refused = refusal();
        if (!callback) return refused ? Promise.reject(refused) : super.connect();
        if (refused) return void process.nextTick(callback, refused);
        connecting(this);
        super.connect((error: Error | null) => {
          if (error) failed(this);
          callback(error, this);
        });
      }
    }
    super({ ...config, Client: WatchedClient });
    this.#config = config;
    this.#awayAfter = awayAfter;
    this.#log = log;
    this.#nodes = nodes;
    this.#timer.unref();
    this.on('acquire', (client) => this.#busy.set(client, performance.now()));
    this.on('release', (error, client) => {
      this.#busy.delete(client);
      if (!error) this.#heard = performance.now();
      this.#lentFor.get(client)?.leave(client);
      this.#lentFor.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<PoolClient> | undefined {
    if (this.#away) {
      if (!callback) return Promise.reject(noAnswer());
      process.nextTick(callback, noAnswer(), undefined, () => undefined);
      return;
    }
    const node = currentNode();
    if (node) {
      const lent = this.#connectFor(node);
      if (!callback) return lent;
      lent.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      );
    } else {
      if (!callback) return super.connect();
      super.connect(callback);
    }
  }

  async #connectFor(node: ClusterNode): Promise<PoolClient> {
    await node.enter();
    try {
      const client = await super.connect();
      // The node became silent while this waited for the pool.
      if (node.isSilent) {
        client.release();
        throw noAnswer();
      }
      this.#lentFor.set(client, node);
      node.lent(client);
      return client;
    } catch (error) {
      node.leave();
      throw error;
    }
  }

  /** Waits for running work as long as the database answers. */
  async close(): Promise<void> {
    await this.end();
    clearInterval(this.#timer);
    for (const question of this.#questions) question.giveUp();
    this.#nodes?.giveUp();
  }

  #look(): void {
    this.#nodes?.look(this.#config, lookEvery);
    for (const question of this.#questions) question.heardNothing(lookEvery, this.#awayAfter);
    this.#looksSinceQuery += 1;
    const suspicious = this.#away || performance.now() - Math.min(...this.#busy.values()) > longAfter;
    const another = this.#away && this.#looksSinceQuery * lookEvery >= askAgainEvery;
    if (this.#questions.size === 0 ? suspicious : another) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#looksSinceQuery = 0;
    const queriedAt = performance.now();
    const question = new Question(this.#config, 'select 1');
    this.#questions.add(question);
    const answered = (await question.answered) !== null;
    this.#questions.delete(question);
    if (answered) {
      this.#heard = performance.now();
      if (this.#away) this.#log.info('La base de datos contesta otra vez');
      this.#away = false;
    } else if (this.#heard < queriedAt && !this.#away) {
      this.#log.warn('La base de datos no contesta: se abandonan las consultas en curso');
      this.#away = true;
      // Destroyed instead of ended: that would wait for sent statements, and a stopped database does not answer.
      for (const client of this.#busy.keys()) client.connection.stream.destroy();
    }
  }
}
