import type { Readable } from 'node:stream';

/** Where bytes are kept. A name is '<organization>/<SHA-256>', or that with what was drawn of it: '.view', '.thumbnail'. */
export interface Storage {
  /** From a file of this machine; it is there for good once this returns, or not at all. */
  put: (name: string, path: string) => Promise<void>;
  /** Null when it is not there. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Both ends included. @throws when it is not there. */
  read: (name: string, range?: { start: number; end: number }) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** What is kept for an organization, with the moment of its last `put` in milliseconds. */
  list: (organizationId: string) => AsyncIterable<{ name: string; at: number }>;
  /** Bytes that are still free, where somebody knows. */
  free: () => Promise<number>;
  /** False while the last call found nobody: told by /health/ready. */
  isReachable: () => boolean;
  /** @throws CannotStart when what this database names is kept elsewhere. */
  check: () => Promise<void>;
}

const drawn = { original: '', view: '.view', thumbnail: '.thumbnail' } as const;
export const endings = Object.values(drawn);

export function storedName(organizationId: string, hash: string, variant: keyof typeof drawn = 'original'): string {
  return `${organizationId}/${hash}${drawn[variant]}`;
}
