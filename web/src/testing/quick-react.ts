import * as react from 'react';

/**
 * React in development stores the place in the code of each element: a fifth of the cost of a screen's test, and no test uses
 * it. It stops after 10,000 elements a second, and here it takes that as reached. Its warnings stay.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<
  string,
  { recentlyCreatedOwnerStacks?: number }
>;
if (internals?.recentlyCreatedOwnerStacks === undefined)
  throw new Error('This React counts its stacks in another place: see web/src/testing/quick-react.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
