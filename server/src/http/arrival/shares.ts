import type { FastifyRequest } from 'fastify';

/** How much of something one person, one organization and all of them together hold at most. */
export interface Most {
  person: number;
  organization: number;
  all: number;
}

export interface Owner {
  person: string;
  organization: string;
}

/** All keys of a person count as one more person, in whichever organizations: a program leaves its maker their share. */
export function ownerOf({ signedIn, tenant }: Pick<FastifyRequest, 'signedIn' | 'tenant'>): Owner {
  const { chargedTo } = signedIn;
  const person = tenant.actor.kind === 'key' ? `keys of ${chargedTo}` : chargedTo;
  return { person, organization: tenant.organizationId };
}

interface Waiting {
  owner: Owner;
  enter: () => void;
}

/** Bytes or places that are shared out, so that neither a person nor an organization holds those of everybody. */
export class Shares {
  readonly #most: Most;
  #all = 0;
  readonly #ofOrganization = new Map<string, number>();
  readonly #ofPerson = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  constructor(most: Most) {
    this.#most = most;
  }

  /** True once more than half is held. */
  get crowded(): boolean {
    return this.#all > this.#most.all / 2;
  }

  /** @returns in which of the three there is no room for so much more; null where it fits. */
  full({ person, organization }: Owner, amount: number): keyof Most | null {
    const { person: ofPerson, organization: ofOrganization, all } = this.#most;
    if ((this.#ofPerson.get(person) ?? 0) + amount > ofPerson) return 'person';
    if ((this.#ofOrganization.get(organization) ?? 0) + amount > ofOrganization) return 'organization';
    return this.#all + amount > all ? 'all' : null;
  }

  /** @returns the person who holds most, if that is more than this one with so much more; null where there is none. */
  heaviest({ person }: Owner, amount: number): string | null {
    let heaviest: string | null = null;
    let most = (this.#ofPerson.get(person) ?? 0) + amount;
    for (const [one, held] of this.#ofPerson) {
      if (held > most) [heaviest, most] = [one, held];
    }
    return heaviest;
  }

  /** Takes so much, whether or not it fits; a negative amount gives it back. */
  add({ person, organization }: Owner, amount: number): void {
    this.#all += amount;
    addTo(this.#ofOrganization, organization, amount);
    addTo(this.#ofPerson, person, amount);
    if (amount < 0) this.#admit();
  }

  /**
   * Takes one, and waits for it where there is none.
   * @returns where there was no room for so many milliseconds; null for one that it has, which `add(owner, -1)` gives back.
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

  /** Whoever's organization holds least comes first: those of a full one do not stand before anybody. */
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
