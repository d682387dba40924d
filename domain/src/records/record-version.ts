import * as z from 'zod/mini';

/** Changes with every change of the record: the value for If-Match, in quotes. */
export const recordVersion = z.string();
