import {
  type CheckedCorrectionInput,
  correctionInput,
  type HeldRule,
  type RuleCorrection,
} from '@baqueano/domain/rules/held-rule';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { named } from '../../database/statements/json.ts';
import { askForJob } from '../../jobs/jobs.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { undoOf } from '../../records/undo.ts';
import { versionOf } from '../../records/version.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { type Rules, rulesWith, type StoredCorrection } from '../rules/data/corrected.ts';
import { knownRules, ruleNamed } from '../rules/data/known.ts';
import { complaintOf } from '../rules/data/sense.ts';
import { ruleCorrections } from './table.ts';
import { groupOf, nameOfRule, wordsOf } from './words.ts';

const columns = named({
  id: ruleCorrections.id,
  ruleId: ruleCorrections.ruleId,
  values: ruleCorrections.values,
  source: ruleCorrections.source,
  date: ruleCorrections.date,
  version: versionOf(ruleCorrections),
});

/** The job that recomputes facts after a change of the rules. */
export const recomputingClearance = 'recompute clearance';

export const correctionKind: RecordKind<RuleCorrection> = {
  name: 'rule_correction',
  table: ruleCorrections,
  missing: 'Corrección no encontrada',
  refusals: { rule_corrections_rule: () => conflict('Esa regla ya está corregida: cambiá la corrección') },
  fields: Object.keys(correctionInput.shape),
  labelOf: ({ ruleId }) => {
    const rule = ruleNamed(ruleId);
    return rule ? nameOfRule(rule) : ruleId;
  },
  vehicleOf: () => null,
};

/** The corrections of an organization as one value in a larger statement: '[]' without any. */
export function storedCorrections(organizationId: Tenant['organizationId'] | Placeholder): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('ruleId', own.rule_id, 'values', own.values, 'source', own.source, 'date', own.date))
    from ${ruleCorrections} as own where own.organization_id = ${organizationId}
  ), '[]')`;
}

export async function rulesOf(db: Database, { organizationId }: Tenant): Promise<Rules> {
  const found: StoredCorrection[] = await db
    .select(columns)
    .from(ruleCorrections)
    .where(eq(ruleCorrections.organizationId, organizationId));
  return rulesWith(found);
}

function requireSense({ ruleId, values }: CheckedCorrectionInput): void {
  const rule = ruleNamed(ruleId);
  const missing = 'Esa regla no existe';
  if (!rule) throw invalid(missing, { ruleId: missing });
  const complaint = complaintOf(rule, values);
  if (complaint) throw invalid(complaint.words, { [`values.${complaint.field}`]: complaint.words });
}

export function correctionStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(ruleCorrections.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(ruleCorrections.id, id));

  async function find(id: string): Promise<RuleCorrection | null> {
    const [found] = await db.select(columns).from(ruleCorrections).where(one(id));
    return found ?? null;
  }

  /** Sorted by the rules' ids. */
  function list(): Promise<RuleCorrection[]> {
    return db.select(columns).from(ruleCorrections).where(mine).orderBy(ruleCorrections.ruleId);
  }

  /** Every rule in its present form, with the program's data of corrected ones. */
  async function held(): Promise<HeldRule[]> {
    const corrections = new Map((await list()).map((one) => [one.ruleId, one]));
    const rules = rulesWith([...corrections.values()]);
    return knownRules.map((rule) => {
      const { id, kind, values: original, sources, confidence, asOf } = rule;
      const head = { id, kind, group: groupOf[kind], name: nameOfRule(rule) };
      const program = { says: wordsOf(original), values: original, sources };
      const own = corrections.get(id);
      if (!own) return { ...head, ...program, confidence, asOf, original: null, correction: null, broken: false };
      const { version, source, date } = own;
      const values = rules.valuesOf(id) ?? null;
      return {
        ...head,
        says: values ? wordsOf(values) : 'Tu corrección ya no se entiende: corregila de nuevo o volvé a la original',
        values: values ?? original,
        ...{ sources: rules.sourcesOf(id), confidence: null, asOf: date, original: program },
        correction: { id: own.id, version, source, date },
        broken: values === null,
      };
    });
  }

  async function lock(tx: Database, id: string): Promise<RuleCorrection | null> {
    const [current] = await tx.select(columns).from(ruleCorrections).where(one(id)).for('update');
    return current ?? null;
  }

  /** Requests the recomputation of clearance after the commit. Until then its facts are those of other rules. */
  async function recomputed<T>(written: Promise<T>): Promise<T> {
    const done = await written;
    await askForJob(db, recomputingClearance);
    return done;
  }

  return {
    find,

    list,
    held,

    /** Throws 'invalid' for an impossible correction, 'conflict' for a corrected rule. */
    async create(input: CheckedCorrectionInput, id = newId()): Promise<RuleCorrection> {
      requireSense(input);
      const created = createRecord(db, tenant, correctionKind, {
        find: () => find(id),
        insert: async (tx) =>
          theRow(
            await tx
              .insert(ruleCorrections)
              .values({ ...input, id, organizationId })
              .returning(columns),
          ),
      });
      return recomputed(created);
    },

    /** Throws like `create` and `changeRecord`. */
    async update(
      id: string,
      input: CheckedCorrectionInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<RuleCorrection> {
      requireSense(input);
      const change = { ...input, updatedAt: sql`now()` };
      const changed = changeRecord(db, tenant, correctionKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id),
        change: async (tx) => theRow(await tx.update(ruleCorrections).set(change).where(one(id)).returning(columns)),
      });
      return recomputed(changed);
    },

    /** The program's data hold again. Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      const deleted = deleteRecord(db, tenant, correctionKind, {
        expected,
        lock: (tx) => lock(tx, id),
        remove: (tx) => tx.delete(ruleCorrections).where(one(id)),
      });
      return recomputed(deleted);
    },
  };
}

const undo = undoOf(correctionKind, {
  changes: { storeOf: correctionStore, schema: correctionInput },
  restore: (_tx, _tenant, _correction, put) => put(),
});

export const correctionUndo: typeof undo = {
  ...undo,
  async restore(db, tenant, deleted) {
    await undo.restore(db, tenant, deleted);
    await askForJob(db, recomputingClearance);
  },
};
