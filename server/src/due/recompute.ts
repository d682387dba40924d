import { today } from '@baqueano/domain/values/dates';
import type { Database } from '../database/connection/database.ts';
import { inOneTrip } from '../database/statements/transaction.ts';
import { clearanceRule, clearanceToRecompute, keepClearance } from '../papers/clearance/due-store.ts';
import { requireTypesOf } from '../papers/documents/due-store.ts';
import type { Tenant } from '../tenant.ts';
import type { Change, ChangedPaper, DueRule, Written } from './rule-store.ts';
import { dueKinds, rules } from './rules.ts';

interface Changed {
  /** 'all': the records are new, or back, with all that hangs on them. */
  because: readonly Change[] | 'all';
  vehicleIds?: readonly string[];
  driverIds?: readonly string[];
  /** The papers of the organization itself. */
  organization?: boolean;
  /** The only records that can have changed of these vehicles, drivers, organization. */
  written?: Written;
}

/**
 * Makes what falls due, which papers are in force, and whether the vehicles may circulate, what follows from the records
 * (decisions 30, 42, 58 and 106). Whoever writes one calls it in the same transaction, with these vehicles, drivers and own papers
 * locked from its beginning. It may travel with what is written: all that it has to know or write is sent at once, but for what
 * changes of the clearance. Answers the documents that it had to change, by id.
 * @throws Refusal 'conflict' for 'all' where a paper is of a deleted type, which can be brought back before.
 */
export async function recompute(
  tx: Database,
  tenant: Tenant,
  { because, vehicleIds = [], driverIds = [], organization = false, written }: Changed,
  on = today(),
): Promise<ReadonlyMap<string, ChangedPaper>> {
  if (because === 'all') await requireTypesOf(tx, tenant, { vehicleIds, driverIds });
  const holders = {
    vehicle: [...new Set(vehicleIds)],
    driver: [...new Set(driverIds)],
    organization: organization ? [null] : [],
  };
  const follows = ({ on, hangsOn, types }: Pick<DueRule, 'on' | 'hangsOn' | 'types'>) =>
    holders[hangsOn].length > 0 &&
    (because === 'all' || on.some((cause) => because.includes(cause))) &&
    (!types || !written?.types || written.types.some((type) => types.includes(type)));
  const sent = dueKinds
    .filter((kind) => follows(rules[kind]))
    .map((kind) => rules[kind].send(tx, tenant, { kind, holders: holders[rules[kind].hangsOn], written, on }));
  const cleared = follows(clearanceRule) ? holders.vehicle : [];
  const [papers, known] = await inOneTrip([inOneTrip(sent), clearanceToRecompute(tx, tenant, cleared)]);
  await keepClearance(tx, tenant, known);
  return new Map(papers.flat().map((paper) => [paper.id, paper]));
}
