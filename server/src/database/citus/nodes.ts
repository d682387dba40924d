import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client, ClientConfig } from 'pg';
import type { Log } from '../connection/log.ts';
import { noAnswer, Question } from '../connection/question.ts';
import { uuidHash } from './uuid-hash.ts';

/** In milliseconds. */
const longAfter = 300;
/** A question without an answer is repeated after this. */
const patience = 30_000;
const waitInLine = 10_000;

const current = new AsyncLocalStorage<ClusterNode>();

/**
 * Sends the work's queries to that node; without one, to a plain PostgreSQL. The query has to be awaited or executed within:
 * drizzle sends none when it is built.
 */
export function atNode<T>(node: ClusterNode | undefined, work: () => T): T {
  return node ? current.run(node, work) : work();
}

/** Empty on a plain PostgreSQL. */
export const shardMaps = new WeakMap<object, ShardMap>();

/** For writing the copies on all nodes; undefined on a plain PostgreSQL. */
export function everyNodeOf(db: object): ClusterNode | undefined {
  return shardMaps.get(db)?.everyNode;
}

/** The node of an organization's rows; undefined on a plain PostgreSQL. */
export function nodeOf(db: object, organizationId: string): ClusterNode | undefined {
  return shardMaps.get(db)?.of(organizationId);
}

export const currentNode = () => current.getStore();

interface Waiting {
  enter(): void;
  refuse(error: Error): void;
}

interface Bounds {
  /** Most connections in use for one node. */
  most: number;
  /** In milliseconds without an answer, after which a node counts as silent. */
  silentAfter: number;
}

/**
 * A node of a Citus cluster, from the view of one server. It may use a part of the pool only, so that the others can work
 * when it stops. A silent one gets no connection until it answers.
 */
export class ClusterNode {
  readonly host: string;
  readonly port: number;
  readonly #bounds: Bounds;
  readonly #log: Log;
  readonly #lent = new Map<Client, number>();
  readonly #line: Waiting[] = [];
  #used = 0;
  #silent = false;
  #question: Question | undefined;

  constructor(where: { host: string; port: number }, bounds: Bounds, log: Log) {
    this.host = where.host;
    this.port = where.port;
    this.#bounds = bounds;
    this.#log = log;
  }

  /** Resolves when a connection may be used for it; `lent` or `leave` has to follow. Rejects while it is silent. */
  async enter(): Promise<void> {
    if (this.#silent) throw noAnswer();
    if (this.#used < this.#bounds.most) {
      this.#used += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { enter: resolve, refuse: reject };
    this.#line.push(waiting);
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(waiting), 1);
      reject(new Error('timeout exceeded when trying to connect'));
    }, waitInLine);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  lent(client: Client): void {
    this.#lent.set(client, performance.now());
  }

  leave(client?: Client): void {
    if (client) this.#lent.delete(client);
    const next = this.#line.shift();
    // The place goes to the next in line.
    if (next) next.enter();
    else this.#used -= 1;
  }

  get isSilent(): boolean {
    return this.#silent;
  }

  /** True when a statement on it takes long. */
  get isSuspicious(): boolean {
    return performance.now() - Math.min(...this.#lent.values()) > longAfter;
  }

  /** Call it every `elapsed` milliseconds. */
  look(config: ClientConfig, elapsed: number, suspicious: boolean): void {
    this.#question?.heardNothing(elapsed, this.#silent ? patience : this.#bounds.silentAfter);
    if ((this.#silent || suspicious) && !this.#question) void this.#ask(config);
  }

  /** Fails running work, and new work until it answers. */
  silence(): void {
    this.#silent = true;
    // Destroyed instead of ended: that would wait for sent statements.
    for (const client of this.#lent.keys()) client.connection.stream.destroy();
    for (const { refuse } of this.#line.splice(0)) refuse(noAnswer());
  }

  hear(): void {
    this.#silent = false;
  }

  giveUp(): void {
    this.#question?.giveUp();
  }

  /** Through the coordinator: the node itself may be unreachable for this server. */
  async #ask(config: ClientConfig): Promise<void> {
    const { host, port } = this;
    this.#question = new Question(config, 'select citus_check_connection_to_node($1, $2)', [host, port]);
    const answer = await this.#question.answered;
    this.#question = undefined;
    if (this.#silent && answer === true) {
      this.hear();
      this.#log.info(`El nodo ${host}:${port} contesta otra vez`);
    } else if (!this.#silent && answer === null) {
      this.#log.warn(`El nodo ${host}:${port} no contesta: se abandonan sus consultas en curso`);
      this.silence();
    }
  }
}

interface Shard {
  /** The hashes of the shard, both included. */
  least: number;
  most: number;
  node: ClusterNode;
}

interface ShardRow {
  least: number;
  most: number;
  host: string;
  port: number;
}

export class ShardMap {
  readonly #nodes = new Map<string, ClusterNode>();
  readonly #bounds: Bounds;
  readonly #log: Log;
  #shards: Shard[] = [];
  /** All nodes together: silent when one of them is. */
  readonly everyNode: ClusterNode;

  constructor(bounds: Bounds, log: Log) {
    this.everyNode = new ClusterNode({ host: '', port: 0 }, bounds, log);
    this.#bounds = bounds;
    this.#log = log;
  }

  /** Call it every `elapsed` milliseconds. */
  look(config: ClientConfig, elapsed: number): void {
    const nodes = [...this.#nodes.values()];
    for (const node of nodes) node.look(config, elapsed, node.isSuspicious || this.everyNode.isSuspicious);
    const silent = nodes.some(({ isSilent }) => isSilent);
    if (silent && !this.everyNode.isSilent) this.everyNode.silence();
    else if (!silent) this.everyNode.hear();
  }

  giveUp(): void {
    for (const node of this.#nodes.values()) node.giveUp();
  }

  /** Undefined without a known shard. */
  of(organizationId: string): ClusterNode | undefined {
    const hash = uuidHash(organizationId);
    return this.#shards.find(({ least, most }) => hash >= least && hash <= most)?.node;
  }

  /** @param ask sends a statement to the coordinator. */
  async read(ask: (text: string) => Promise<{ rows: ShardRow[] }>): Promise<void> {
    const { rows } = await ask(`
      select shardminvalue::int as least, shardmaxvalue::int as most, nodename as host, nodeport as port
      from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
      where logicalrelid = 'sessions'::regclass and noderole = 'primary'`);
    this.#shards = rows.map(({ least, most, host, port }) => {
      const name = `${host}:${port}`;
      const node = this.#nodes.get(name) ?? new ClusterNode({ host, port }, this.#bounds, this.#log);
      this.#nodes.set(name, node);
      return { least, most, node };
    });
  }
}
