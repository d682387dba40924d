import * as z from 'zod/mini';

/** Another one after every change of the record: what If-Match takes, in quotes. */
export const recordVersion = z.string();
