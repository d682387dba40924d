import { AsyncLocalStorage } from 'node:async_hooks';

export interface Cause {
  /** The signed-in person, or the one charged for a key; null without a session. */
  person: string | null;
  address: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Marks all work within as caused by it, because the stores that write letters know no request. */
export const causing = (cause: Cause, work: () => void): void => causes.run(cause, work);

/** Null for work of the program itself. */
export const causeOfNow = (): Cause | null => causes.getStore() ?? null;
