import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Cause } from '../../mail/cause.ts';
import { type Letter, mailer } from '../../mail/mail.ts';
import { Refusal } from '../../records/refusals.ts';
import { attemptsStore, type Counted } from '../credentials/attempts-store.ts';
import { lettersCausedBy, limiting } from '../credentials/limits.ts';

export type PostSettings = Pick<Config, 'mail' | 'registrationLimit'>;

/**
 * All letters pass here, so that each is counted before it is sent: by mailbox, and by the person and address that cause it
 * (decision 85).
 * @param within the milliseconds after which a letter is given up.
 */
export function postOf(db: Database, config: PostSettings, within?: number) {
  const send = mailer(config, within);
  const attempts = attemptsStore(db);
  const { reserveAll } = limiting(attempts);
  return {
    sends: send !== null,

    /**
     * Counts a letter and returns its sender, or null where a limit is reached. A failed letter does not count.
     * @param cause null for a letter to the person who causes it.
     */
    async reserve(cause: Cause | null, ...counted: [Counted, ...Counted[]]) {
      const all = [...counted, ...lettersCausedBy(cause, config)];
      const reserved = await reserveAll(all).catch((error: unknown) => {
        if (error instanceof Refusal && error.reason === 'tooMany') return null;
        throw error;
      });
      if (!reserved) return null;
      return async (letter: Letter): Promise<void> => {
        try {
          if (!send) throw new Error('This server sends no letters');
          await send(letter);
        } catch (error) {
          await attempts.release(reserved);
          throw error;
        }
      };
    },
  };
}
