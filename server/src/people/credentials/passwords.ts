import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from './in-turn.ts';

/**
 * Hashing holds one of libuv's four threads for 50 ms and more; files, compression and names need the others. A queue of 16
 * takes half a second on two cores.
 */
const turn = inTurn({ atOnce: 2, waiting: 16, patience: 2_000 });
const argon = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const current = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Throws 503 when too many wait.
 * @param asker the address of the request: requests of one address wait for each other first.
 * @param nonce the salt of other codes, where a single hash has to find one among them.
 */
export async function hashPassword(password: string, asker: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  const tag = await turn(asker, () => argon('argon2id', { message: password, nonce, ...current }));
  const parameters = `m=${current.memory},t=${current.passes},p=${current.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(nonce)}$${base64(tag)}`;
}

export function nonceOf(hash: string): Buffer {
  return Buffer.from(hash.split('$')[4] ?? '', 'base64');
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash without a password, so that an unknown e-mail takes the same time as a known one. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'), 'ourselves');

/** False also without a hash, after the same time. Throws 503 like hashing. */
export async function verifyPassword(password: string, hash: string | null, asker: string): Promise<boolean> {
  const match = phc.exec(hash ?? (await dummyHash));
  if (!match) throw new Error('A stored password hash is not a PHC string of argon2id');
  const [, memory, passes, parallelism, salt = '', expected = ''] = match;
  const expectedTag = Buffer.from(expected, 'base64');
  const how = {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expectedTag.length,
  };
  const tag = await turn(asker, () => argon('argon2id', how));
  return timingSafeEqual(tag, expectedTag) && hash !== null;
}
