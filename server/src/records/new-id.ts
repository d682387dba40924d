import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { invalid } from './refusals.ts';

const uuid = z.uuid();

/**
 * The id of a record to be created. Whoever has a key of their own, a UUID, may create again when the answer was lost: the
 * key is the id, so the second time finds the record instead of making another (decision 8).
 */
export function newId(key?: string): string {
  if (key === undefined) return uuidv7();
  const parsed = uuid.safeParse(key);
  if (!parsed.success) throw invalid('La clave de idempotencia debe ser un UUID');
  return parsed.data.toLowerCase();
}
