import * as z from 'zod/mini';

/** The facts of a link that its record shows. */
export const linkFacts = {
  /** The moment when it was made, in UTC; null without one. */
  linkedAt: z.nullable(z.iso.datetime()),
  /** The last opening, in UTC, and their number: at most one a minute is counted. */
  openedAt: z.nullable(z.iso.datetime()),
  openings: z.int(),
};

/** The page that the link opens, without the server's own address: '/carpeta/…'. It is answered once. */
export const pageLink = z.object({ path: z.string() });
export type PageLink = z.infer<typeof pageLink>;
