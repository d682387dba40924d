import { addDays } from '@baqueano/domain/values/dates';
import { newId } from '../../records/new-id.ts';
import { database } from '../api.ts';

/** Many documents of a vehicle at once, for lists of many pages. @returns their numbers. */
export async function manyDocuments(organizationId: string, vehicleId: string, count: number): Promise<string[]> {
  const { documents } = await import('../../papers/documents/table.ts');
  const db = await database();
  const numbers = Array.from({ length: count }, (_, at) => `P-${at}`);
  for (let at = 0; at < count; at += 500) {
    const rows = numbers.slice(at, at + 500).map((number, index) => ({
      ...{ id: newId(), organizationId, vehicleId, number, type: 'insurance', status: 'valid' as const },
      issueDate: '2020-01-01',
      // Many on the same day, so that their ids decide the order.
      expiryDate: addDays('2030-01-01', (at + index) % 40),
      details: 'La Segunda, póliza de todo riesgo con franquicia',
    }));
    await db.insert(documents).values(rows);
  }
  return numbers;
}
