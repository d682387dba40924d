import { type SQL, sql } from 'drizzle-orm';

/** A moment in an answer: UTC, in whole seconds. */
export const inUtc = (moment: unknown): SQL<string> =>
  sql<string>`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const inUtcOrNone = (moment: unknown): SQL<string | null> => sql<string | null>`${inUtc(moment)}`;

/** A moment in the key of a page, to the microsecond: the next page begins behind exactly this row. */
export const momentKey = (moment: unknown): SQL<string> =>
  sql<string>`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
