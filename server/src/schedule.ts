import { purgeDeletions } from './activity/store.ts';
import type { Database } from './database/connection/database.ts';
import type { Job } from './jobs/jobs.ts';
import { passwordResetStore } from './people/account/store.ts';
import { attemptsStore } from './people/credentials/attempts-store.ts';
import { authStore } from './people/sign-in/store.ts';

/** Everything that the program does by itself. */
export function schedule(db: Database): Job[] {
  return [
    { name: 'sweep sessions', every: 'hour', run: () => authStore(db).sweep() },
    { name: 'sweep attempts', every: 'hour', run: () => attemptsStore(db).sweep() },
    { name: 'sweep reset links', every: 'hour', run: () => passwordResetStore(db).sweep() },
    { name: 'purge deletions', every: 'day', run: () => purgeDeletions(db) },
  ];
}
