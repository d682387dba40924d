import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that a letter comes of. */
export interface Cause {
  /** The person signed in, or the one to whom their key is charged; null without a session. */
  person: string | null;
  address: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Whatever `work` leads to is caused by it. The stores that write letters know no request. */
export const causing = (cause: Cause, work: () => void): void => causes.run(cause, work);

/** Null for what the program does by itself. */
export const causeOfNow = (): Cause | null => causes.getStore() ?? null;
