import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { invalid } from './refusals.ts';

const uuid = z.uuid();

/**
 * The id of a new record. A client with a key of its own, a UUID, may repeat the creation after a lost answer. The key is the
 * id, so that the repetition finds the record (decision 8).
 */
export function newId(key?: string): string {
  if (key === undefined) return uuidv7();
  const parsed = uuid.safeParse(key);
  if (!parsed.success) throw invalid('La clave de idempotencia debe ser un UUID');
  return parsed.data.toLowerCase();
}
