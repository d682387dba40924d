import type { Database } from '../../database/connection/database.ts';
import type { Tenant } from '../../tenant.ts';
import { attemptsStore, type Limit } from './attempts-store.ts';
import { limiting } from './limits.ts';

/** Each uses a processor for up to some seconds. */
const pdfs: Limit = { kind: 'pdf', most: 60, windowSeconds: 10 * 60 };

/** Counts a PDF of an organization. @throws 'tooMany' */
export function pdfLimit(db: Database): (tenant: Tenant) => Promise<unknown> {
  const { reserve } = limiting(attemptsStore(db));
  return ({ organizationId }) => reserve(pdfs, organizationId);
}
