import type { Readable } from 'node:stream';

/** A name is '<organization>/<SHA-256>', with '.view' or '.thumbnail' behind it for a preview. */
export interface Storage {
  /** From a local file. Once this returns, it is stored for good; on an error it is absent. */
  put: (name: string, path: string) => Promise<void>;
  /** Null if it is absent. */
  sizeOf: (name: string) => Promise<number | null>;
  /** Both ends included. @throws when it is absent. */
  read: (name: string, range?: { start: number; end: number }) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** All objects of an organization, with the time of the last `put` in milliseconds. */
  list: (organizationId: string) => AsyncIterable<{ name: string; at: number }>;
  /** Free bytes, where the storage knows them. */
  free: () => Promise<number>;
  /** False after a last call without an answer; /health/ready reports it. */
  isReachable: () => boolean;
  /** @throws CannotStart when the files of this database are in another place. */
  check: () => Promise<void>;
}

const drawn = { original: '', view: '.view', thumbnail: '.thumbnail' } as const;
export const endings = Object.values(drawn);

export function storedName(organizationId: string, hash: string, variant: keyof typeof drawn = 'original'): string {
  return `${organizationId}/${hash}${drawn[variant]}`;
}
