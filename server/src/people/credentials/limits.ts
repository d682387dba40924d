import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Cause } from '../../mail/cause.ts';
import { Refusal, tooMany } from '../../records/refusals.ts';
import type { AttemptsStore, Counted, Limit } from './attempts-store.ts';
import { networkOf } from './subject-of.ts';

const quarterHour = 15 * 60;
const hour = 3_600;
const aDay = 24 * hour;

/** The limits by address. */
export function addressLimits({ signInLimit, registrationLimit }: Config) {
  return {
    /** Wrong passwords, credentials of Google and links. */
    failures: { kind: 'address', most: signInLimit, windowSeconds: quarterHour },
    registrations: { kind: 'registration', most: registrationLimit, windowSeconds: hour },
    /** Departures to a provider. */
    departures: { kind: 'provider', most: signInLimit, windowSeconds: quarterHour },
    /** Links asked for. */
    links: { kind: 'reset', most: signInLimit, windowSeconds: hour },
    /** Asked to sign something by a passkey: each is kept for a while. */
    challenges: { kind: 'passkey', most: signInLimit, windowSeconds: quarterHour },
  } as const satisfies Record<string, Limit>;
}

const lettersOfPerson: Limit = { kind: 'letter-person', most: 30, windowSeconds: aDay };

/** Letters to others in a day, of any kind. REGISTRATION_LIMIT=0 lifts the limit by address. */
export function lettersCausedBy(
  cause: Cause | null,
  { registrationLimit }: Pick<Config, 'registrationLimit'>,
): Counted[] {
  if (!cause) return [];
  const most = registrationLimit === 0 ? 0 : 60;
  const byAddress: Counted = [{ kind: 'letter-address', most, windowSeconds: aDay }, cause.address];
  return [...(cause.person === null ? [] : [[lettersOfPerson, cause.person] as const]), byAddress];
}

export interface Account {
  /** As its owner wrote it: one account has one count, however others write it. */
  email: string;
  passwordHash: string | null;
}

const wrongHere: Limit = { kind: 'account-address', most: 10, windowSeconds: quarterHour };
const wrongInAll: Limit = { kind: 'account', most: 100, windowSeconds: quarterHour };

/** More would say nothing new: these are in the mailbox already, and open the account for as long as its password stands. */
const linksForOnePassword: Limit = { kind: 'reset', most: 5, windowSeconds: hour };
/** Each one voids the links in the mailbox. With three in an hour the owner gets 20 letters at most, and the last five open. */
const passwordChanges: Limit = { kind: 'password-change', most: 3, windowSeconds: hour };

/**
 * Whoever gets to try a code knows the password. Three of a million codes are right at a time: a whole year of guessing at this pace
 * finds one with a chance of one in twelve. A passkey goes on working meanwhile.
 */
const wrongCodesOfOne: Limit = { kind: 'second-factor', most: 20, windowSeconds: 6 * hour };

/** Each makes a session and takes as long as a wrong one. */
const signIns: Limit = { kind: 'sign-in', most: 60, windowSeconds: quarterHour };

/** What is counted of one account until its password is another one: a reset begins anew, from wherever it comes. */
function ofOnePassword({ email, passwordHash }: Account): string {
  return `${email.toLowerCase()} ${passwordHash}`;
}

/** Until the password is another one: its owner, who resets it, shuts out whoever knew it. */
export function wrongCodesOf(account: Account): Counted {
  return [wrongCodesOfOne, ofOnePassword(account)];
}

export function linksOf(account: Account): Counted {
  return [linksForOnePassword, ofOnePassword(account)];
}

export function signInsOf(account: Account): Counted {
  return [signIns, ofOnePassword(account)];
}

export function passwordChangesOf(email: string): Counted {
  return [passwordChanges, email.toLowerCase()];
}

/**
 * Wrong passwords of one account: few from one address, so that strangers elsewhere do not shut its owner out, and a bound on
 * what many addresses try together.
 */
export function wrongPasswords(account: Account, address: string): Counted[] {
  const guessed = ofOnePassword(account);
  return [
    [wrongHere, `${guessed} ${address}`],
    [wrongInAll, guessed],
  ];
}

export function limiting(attempts: AttemptsStore) {
  /** Counts an attempt and answers its id, null where there is no limit; or throws 429 with how long to wait. */
  async function reserve(...counted: Counted): Promise<string | null> {
    const reserved = await attempts.reserve(...counted);
    if (reserved.allowed) return reserved.id;
    const minutes = Math.ceil(reserved.retryAfter / 60);
    throw tooMany(
      `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      reserved.retryAfter,
    );
  }

  /** All or none: what one of these refuses nobody has judged, so it counts against no other. */
  async function reserveAll(limits: readonly Counted[]): Promise<string[]> {
    const reserved: string[] = [];
    try {
      for (const counted of limits) {
        const id = await reserve(...counted);
        if (id) reserved.push(id);
      }
      return reserved;
    } catch (error) {
      await attempts.release(reserved);
      throw error;
    }
  }

  return {
    reserve,
    reserveAll,

    /** Does the work, which counts only when it is done; throws 429 before it where the limit is reached. */
    async onceDone<T>(counted: Counted, work: () => Promise<T>): Promise<T> {
      const reserved = await reserve(...counted);
      try {
        return await work();
      } catch (error) {
        if (reserved) await attempts.release([reserved]);
        throw error;
      }
    },

    /** Does the work, which counts against each limit only when it is refused; throws 429 before it where one is reached. */
    async unlessRefused<T>(limits: readonly Counted[], work: () => Promise<T>): Promise<T> {
      const reserved = await reserveAll(limits);
      try {
        const done = await work();
        await attempts.release(reserved);
        return done;
      } catch (error) {
        // What we could not judge, being busy, is nobody's wrong password.
        if (!(error instanceof Refusal && error.reason !== 'unavailable')) await attempts.release(reserved);
        throw error;
      }
    },
  };
}

/** What somebody signs in with. */
export interface Device {
  /** What the browser says of itself, for its owner to tell one session from another. */
  userAgent: string | null;
  /** Where it asks from: a city's worth of addresses, so that a phone that moves about stays the same. */
  network: string;
}

export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent']?.slice(0, 300) ?? null, network: networkOf(ip) };
}
