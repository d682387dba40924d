import DataLoader from 'dataloader';
import { atNode, type ClusterNode, currentNode } from '../citus/nodes.ts';

/**
 * Combines all requests in the same turn of the event loop into one read. Under load a statement serves many of them, and
 * alone a request does not wait. There is no cache: every read follows its request.
 * @param readAll receives the different keys of one group (an organization), and returns the found values.
 */
export function batched<G, K, V>(
  readAll: (group: G, keys: K[]) => Promise<Map<K, V>>,
): (group: G, key: K) => Promise<V | null> {
  const loader = new DataLoader<{ group: G; key: K; node: ClusterNode | undefined }, V | null>(
    async (queries) => {
      const found = new Map<G, Promise<Map<K, V>>>();
      for (const [group, those] of Map.groupBy(queries, (one) => one.group)) {
        const keys = [...new Set(those.map(({ key }) => key))];
        found.set(
          group,
          atNode(those[0]?.node, () => readAll(group, keys)),
        );
      }
      const answers = await Promise.allSettled(
        queries.map(async ({ group, key }) => (await found.get(group))?.get(key) ?? null),
      );
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : asError(answer.reason)));
    },
    { cache: false, batchScheduleFn: (read) => setImmediate(read) },
  );
  return (group, key) => loader.load({ group, key, node: currentNode() });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** Prepares a value once for each database, and reuses it while that is open. */
export function prepared<D extends object, T>(prepare: (db: D) => T): (db: D) => T {
  const made = new WeakMap<D, T>();
  return (db) => {
    const known = made.get(db) ?? prepare(db);
    made.set(db, known);
    return known;
  };
}
