import { typesOfPaper } from '@baqueano/domain/clearance/clearance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { queryOptions } from '@tanstack/react-query';
import { get, HttpError } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import type { Stored } from '../../lib/records/saving.ts';
import { type Fact, isOfDriver } from './facts.ts';
import { completionQuery } from './queries.ts';
import { hasIt } from './reading.ts';
import { wordsOf } from './rows.ts';

export interface Now {
  words: string;
  record: Stored;
}

async function paperNow(vehicleId: string, paper: NonNullable<Fact['paper']>, signal: AbortSignal) {
  const papers = await get<VehicleDocument[]>(withQuery('/api/documents', { vehicleId }), signal);
  return papers
    .filter(({ type }) => typesOfPaper[paper].includes(type))
    .toSorted((one, other) => (other.expiryDate ?? '9').localeCompare(one.expiryDate ?? '9'))[0];
}

async function factNow(fact: Fact, id: string, signal: AbortSignal): Promise<Now | null> {
  if (fact.paper) {
    const found = await paperNow(id, fact.paper, signal);
    return found ? { words: wordsOf(fact, found.expiryDate) || hasIt, record: found } : null;
  }
  const path = isOfDriver(fact) ? '/api/drivers' : '/api/vehicles';
  const record = await get<Stored>(`${path}/${id}`, signal);
  const words = wordsOf(fact, Object(record)[fact.name]);
  return words === '' ? null : { words, record };
}

/** For a fact that is no longer missing while a cell has another value. Fetched again with the list of missing facts. */
export const nowQuery = (fact: Fact, id: string) =>
  queryOptions({
    queryKey: [...completionQuery.queryKey, id, fact.name],
    queryFn: ({ signal }) =>
      factNow(fact, id, signal).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }),
  });
