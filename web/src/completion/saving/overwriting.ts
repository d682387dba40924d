import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { get } from '../../lib/http/http.ts';
import { putRecord, withQuery } from '../../lib/http/records.ts';
import type { Stored } from '../../lib/records/saving.ts';
import { may } from '../../lib/session/permission.ts';
import type { Change } from '../facts/reading.ts';
import { collectionOf } from './pieces.ts';

export type Replacing = Change & { over: Stored };

export const isReplacing = (change: Change): change is Replacing => change.over !== undefined;

/**
 * Rejects with a 409 where the record has another version by now. @returns the act for an undo; null where it cannot be undone.
 */
export async function replaceFact(change: Replacing) {
  const { row, fact, value, over } = change;
  const collection = collectionOf(change);
  const path = `/api/${collection}/${row.id}`;
  const { requestId } = await putRecord(path, { ...over, [fact.name]: value }, over.version);
  if (!requestId || !may('activity:read')) return null;
  const [line] = await get<ActivityEntry[]>(withQuery('/api/activity', { request: requestId }));
  return line ? { key: line.id, requestId, collection } : null;
}
