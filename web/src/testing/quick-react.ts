import * as react from 'react';

/**
 * React in development keeps for each element where it was made: a fifth of what a screen's test costs, and no test reads it. It
 * stops by itself after 10,000 elements a second, which it is told to have reached. Its warnings stay.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks?: number }
>;
if (internals?.recentlyCreatedOwnerStacks === undefined)
  throw new Error('This React counts its stacks in another place: see web/src/testing/quick-react.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
