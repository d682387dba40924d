import type { FastifyRequest } from 'fastify';

export interface Most {
  person: number;
  organization: number;
  all: number;
}

export interface Owner {
  person: string;
  organization: string;
}

/** All keys of a person count as one more person, over all organizations: a program leaves its maker their share. */
export function ownerOf({ signedIn, tenant }: Pick<FastifyRequest, 'signedIn' | 'tenant'>): Owner {
  const { chargedTo } = signedIn;
  const person = tenant.actor.kind === 'key' ? `keys of ${chargedTo}` : chargedTo;
  return { person, organization: tenant.organizationId };
}

interface Waiting {
  owner: Owner;
  enter: () => void;
}

/** Bytes or places with limits, so that neither a person nor an organization can hold all of them. */
export class Shares {
  readonly #most: Most;
  #all = 0;
  readonly #ofOrganization = new Map<string, number>();
  readonly #ofPerson = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  constructor(most: Most) {
    this.#most = most;
  }

  /** True once more than half is in use. */
  get crowded(): boolean {
    return this.#all > this.#most.all / 2;
  }

  /** @returns the limit that lacks room; null where it fits. */
  full({ person, organization }: Owner, amount: number): keyof Most | null {
    const { person: ofPerson, organization: ofOrganization, all } = this.#most;
    if ((this.#ofPerson.get(person) ?? 0) + amount > ofPerson) return 'person';
    if ((this.#ofOrganization.get(organization) ?? 0) + amount > ofOrganization) return 'organization';
    return this.#all + amount > all ? 'all' : null;
  }

  /** @returns the person with the most, if that is more than this one would have; else null. */
  heaviest({ person }: Owner, amount: number): string | null {
    let heaviest: string | null = null;
    let most = (this.#ofPerson.get(person) ?? 0) + amount;
    for (const [one, held] of this.#ofPerson) {
      if (held > most) [heaviest, most] = [one, held];
    }
    return heaviest;
  }

  /** Adds without a check; a negative amount gives back. */
  add({ person, organization }: Owner, amount: number): void {
    this.#all += amount;
    addTo(this.#ofOrganization, organization, amount);
    addTo(this.#ofPerson, person, amount);
    if (amount < 0) this.#admit();
  }

  /**
   * Waits for one.
   * @returns the limit that lacked room for all that time; null once it is counted, which `add(owner, -1)` gives back.
   */
  async enter(owner: Owner, within: number): Promise<keyof Most | null> {
    if (!this.full(owner, 1)) {
      this.add(owner, 1);
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<keyof Most | null>();
    const one: Waiting = { owner, enter: () => resolve(null) };
    this.#waiting.add(one);
    const timer = setTimeout(() => {
      this.#waiting.delete(one);
      resolve(this.full(owner, 1) ?? 'all');
    }, within);
    return promise.finally(() => clearTimeout(timer));
  }

  /** The organization with the least comes first; one at its limit does not block others. */
  #admit(): void {
    for (;;) {
      const held = ({ owner }: Waiting) => this.#ofOrganization.get(owner.organization) ?? 0;
      const [next] = [...this.#waiting]
        .filter(({ owner }) => !this.full(owner, 1))
        .sort((one, other) => held(one) - held(other));
      if (!next) return;
      this.#waiting.delete(next);
      this.add(next.owner, 1);
      next.enter();
    }
  }
}

function addTo(amounts: Map<string, number>, key: string, amount: number): void {
  const sum = (amounts.get(key) ?? 0) + amount;
  if (sum > 0) amounts.set(key, sum);
  else amounts.delete(key);
}
