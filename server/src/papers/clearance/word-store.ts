import {
  type ClearanceCode,
  clearanceAnswers,
  clearancePapers,
  reasonLabel,
} from '@baqueano/domain/clearance/clearance';
import type { ClearanceWord } from '@baqueano/domain/clearance/clearance-word';
import { missingFacts } from '@baqueano/domain/rules/proposal';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import type { unitsOf } from './unit-store.ts';

interface Gravest extends Record<string, unknown> {
  vehicleId: string;
  place: number;
  stale: boolean;
  /** Null for a stale unit. */
  code: ClearanceCode | null;
  subject: string | null;
  documentType: string | null;
  trailerPlate: string | null;
}

/** One statement for any number of vehicles. */
export async function wordsOf(
  db: Database,
  { ranked, gravest }: Pick<ReturnType<typeof unitsOf>, 'ranked' | 'gravest'>,
): Promise<ClearanceWord[]> {
  const { rows } = await db.execute<Gravest>(sql`${ranked({})} ${gravest()}`);
  return rows.map(({ vehicleId, place, stale, code, subject, documentType, trailerPlate }) => {
    const about = {
      code: stale || code === null ? ('updating' as const) : code,
      paper: clearancePapers.find((one) => one === subject) ?? null,
      missing: missingFacts.find((one) => one === subject) ?? null,
    };
    const answer = clearanceAnswers[place] === 'no' ? 'no' : 'unknown';
    return { vehicleId, answer, reason: reasonLabel(about, documentType), trailerPlate };
  });
}
