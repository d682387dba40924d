import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Cause } from '../../mail/cause.ts';
import { Refusal, tooMany } from '../../records/refusals.ts';
import type { AttemptsStore, Counted, Limit } from './attempts-store.ts';
import { networkOf } from './subject-of.ts';

const quarterHour = 15 * 60;
const hour = 3_600;
const aDay = 24 * hour;

export function addressLimits({ signInLimit, registrationLimit }: Config) {
  return {
    /** Wrong passwords, credentials of Google and links. */
    failures: { kind: 'address', most: signInLimit, windowSeconds: quarterHour },
    registrations: { kind: 'registration', most: registrationLimit, windowSeconds: hour },
    departures: { kind: 'provider', most: signInLimit, windowSeconds: quarterHour },
    links: { kind: 'reset', most: signInLimit, windowSeconds: hour },
    /** Challenges for passkeys, each of which is stored for some time. */
    challenges: { kind: 'passkey', most: signInLimit, windowSeconds: quarterHour },
  } as const satisfies Record<string, Limit>;
}

const lettersOfPerson: Limit = { kind: 'letter-person', most: 30, windowSeconds: aDay };

/** Letters to others in a day, of all kinds. REGISTRATION_LIMIT=0 lifts the limit by address. */
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
  /** In its owner's spelling, so that one account has one count. */
  email: string;
  passwordHash: string | null;
}

const wrongHere: Limit = { kind: 'account-address', most: 10, windowSeconds: quarterHour };
const wrongInAll: Limit = { kind: 'account', most: 100, windowSeconds: quarterHour };

/** More are useless: the mailbox has these already, and they work as long as the password stays. */
const linksForOnePassword: Limit = { kind: 'reset', most: 5, windowSeconds: hour };
/**
 * Each change voids the links in the mailbox. With three in an hour the owner gets 20 letters at most, and the last five
 * work.
 */
const passwordChanges: Limit = { kind: 'password-change', most: 3, windowSeconds: hour };

/**
 * A person who tries codes knows the password. Three of a million codes are valid at a time: a year of guessing at this rate
 * succeeds with a chance of one in twelve. A passkey works meanwhile.
 */
const wrongCodesOfOne: Limit = { kind: 'second-factor', most: 20, windowSeconds: 6 * hour };

/** Each sign-in makes a session, and takes as long as a wrong one. */
const signIns: Limit = { kind: 'sign-in', most: 60, windowSeconds: quarterHour };

/** Counts for one account and password: after a reset, from any address, the count starts anew. */
function ofOnePassword({ email, passwordHash }: Account): string {
  return `${email.toLowerCase()} ${passwordHash}`;
}

/** Counts until the password changes: an owner who resets it locks out a person who knew the old one. */
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
 * Wrong passwords of one account: few from one address, so that strangers elsewhere do not lock its owner out. A second limit
 * bounds the attempts from many addresses together.
 */
export function wrongPasswords(account: Account, address: string): Counted[] {
  const guessed = ofOnePassword(account);
  return [
    [wrongHere, `${guessed} ${address}`],
    [wrongInAll, guessed],
  ];
}

export function limiting(attempts: AttemptsStore) {
  /** Counts an attempt and returns its id, null without a limit. Throws 429 with the time to wait. */
  async function reserve(...counted: Counted): Promise<string | null> {
    const reserved = await attempts.reserve(...counted);
    if (reserved.allowed) return reserved.id;
    const minutes = Math.ceil(reserved.retryAfter / 60);
    throw tooMany(
      `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
      reserved.retryAfter,
    );
  }

  /** All or none: an attempt that one limit refuses is not judged, and so counts against no other. */
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

    /** The work counts only after it succeeded. Throws 429 before it where the limit is reached. */
    async onceDone<T>(counted: Counted, work: () => Promise<T>): Promise<T> {
      const reserved = await reserve(...counted);
      try {
        return await work();
      } catch (error) {
        if (reserved) await attempts.release([reserved]);
        throw error;
      }
    },

    /** The work counts against each limit only if it is refused. Throws 429 before it where one is reached. */
    async unlessRefused<T>(limits: readonly Counted[], work: () => Promise<T>): Promise<T> {
      const reserved = await reserveAll(limits);
      try {
        const done = await work();
        await attempts.release(reserved);
        return done;
      } catch (error) {
        // An attempt that was not judged, because the server was busy, is no wrong password.
        if (!(error instanceof Refusal && error.reason !== 'unavailable')) await attempts.release(reserved);
        throw error;
      }
    },
  };
}

export interface Device {
  /** The User-Agent, so that its owner can distinguish sessions. */
  userAgent: string | null;
  /** A range of addresses as large as a city's, so that a moving phone stays the same. */
  network: string;
}

export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent']?.slice(0, 300) ?? null, network: networkOf(ip) };
}
