import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import type { Refusal } from '../../records/refusals.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { takeTicket } from '../credentials/factor-store.ts';
import { recoveryCodes, secondFactors } from '../credentials/factors/table.ts';
import { hashPassword, nonceOf } from '../credentials/passwords.ts';
import { recoveryCodeOf, stepOf } from './codes.ts';

/** A code works once, on all servers together. */

/** The database's key of a code: the step of the app's, or the hash of a recovery code. */
export type Candidate = { step: number } | { hash: string };

const onEveryNode = <T>(db: Database, work: (tx: Database) => Promise<T>) =>
  atNode(everyNodeOf(db), () => transaction(db, work));

/** Computing it is expensive, so that it precedes any transaction. Null if the person has no such code. */
export async function candidateOf(
  db: Database,
  userId: string,
  code: string,
  asker: string,
): Promise<Candidate | null> {
  const recovery = recoveryCodeOf(code);
  if (recovery) {
    const [one] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1);
    return one ? { hash: await hashPassword(recovery, asker, nonceOf(one.codeHash)) } : null;
  }
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const step = factor?.secret ? stepOf(factor.secret, code) : null;
  return step === null ? null : { step };
}

interface Asking {
  userId: string;
  device: string | null;
}

/** Uses the code up. False for a code that was used before, on any server, also by a simultaneous request. */
export async function spend(tx: Database, { userId, device }: Asking, candidate: Candidate): Promise<boolean> {
  if ('hash' in candidate) {
    const theirs = eq(recoveryCodes.userId, userId);
    const used = await tx.delete(recoveryCodes).where(and(theirs, eq(recoveryCodes.codeHash, candidate.hash)));
    if (used.rowCount !== 1) return false;
    const left = await tx.$count(recoveryCodes, theirs);
    await mailAboutAccount(tx, userId, 'recovery-code-used', { device, left });
    return true;
  }
  const unused = and(
    eq(secondFactors.userId, userId),
    isNotNull(secondFactors.secret),
    lt(secondFactors.lastStep, candidate.step),
  );
  return (await tx.update(secondFactors).set({ lastStep: candidate.step }).where(unused)).rowCount === 1;
}

/**
 * Uses up the ticket and the code, both or neither. False when the ticket was used meanwhile.
 * @throws `wrong`, when the code was used before: the ticket stays open for another one.
 */
export function spendTicket(
  db: Database,
  ticket: string,
  asking: Asking,
  candidate: Candidate,
  wrong: Refusal,
): Promise<boolean> {
  return onEveryNode(db, async (tx) => {
    if (!(await takeTicket(tx, ticket))) return false;
    if (!(await spend(tx, asking, candidate))) throw wrong;
    return true;
  });
}
